import { ECHO_TAG, openSimulatedSmsc } from '@manyline/carrier-smpp/testing/simulated-smsc';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, type PrivateServer } from '../../../../scripts/lib/services.mjs';
import { compose } from '../compose.ts';
import { type Environment, readConfig } from '../config/config.ts';
import { stateNumbers } from '../features/chats/message-state.rules.ts';
import { createLogger } from '../log.ts';
import { type Person, startCrowd } from '../testing/crowd.ts';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { createSeededRandom, printRun, readSeed } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { countRows, expectAudit, lookInto } from '../testing/settled-world.ts';
import { openTestAccount } from '../testing/test-account.ts';
import { waitFor } from '../testing/wait-for.ts';

/** `SMPP_KILLS=100` for the whole proof. */
const KILLS = Number(process.env.SMPP_KILLS ?? 3);
const PEOPLE = 4;
const WINDOW = 4;
const TEXTS_BETWEEN_MAX = 20;
/** Texts in hand when it dies, those that people wait for and as many before them, may never have been sent. */
const TEXTS_EACH = Math.ceil((KILLS * (TEXTS_BETWEEN_MAX + 2 * PEOPLE * WINDOW)) / PEOPLE);
const PHONE = '12025550141';
const NAME = 'smpp:main';
/** Receipts with our reference are waited for: half a minute. */
const SETTLED_WITHIN_MS = 120_000;

type Smsc = Awaited<ReturnType<typeof openSimulatedSmsc>>;

/** People with numbers at the SMSC, written by a short life of the product before the server starts. */
async function settle(env: Environment, { port }: Smsc, echo: number | undefined): Promise<Person[]> {
  const log = createLogger('silent');
  const world = await compose(readConfig({ ...env, SEED: '0', LOG_LEVEL: 'silent' }), { log, unlimitedSignIn: true });
  try {
    await world.sandbox!.phones!.open();
    const credentials = { host: '127.0.0.1', port, systemId: 'us', password: 'secret', binds: 2, echo };
    const asked = { by: 'test', note: 'a test', whenUnsure: 'hold' } as const;
    await world.carrierAccounts.accounts.add(NAME, credentials, asked);
    const people: Person[] = [];
    const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
    const capabilities = { sms: true, mms: false, voice: false };
    for (let index = 0; index < PEOPLE; index += 1) {
      const { accountId, token } = await openTestAccount(world, () => '', { credit: '1000', numberType: 'none' });
      const number = `1404555019${index}`;
      await world.numbers.service.addStock([{ number, source: NAME, type: 'other', capabilities, ...place }]);
      await world.numbers.service.give(accountId, { source: NAME, type: 'other', number });
      people.push({ accountId, token, number, peerNumber: PHONE });
    }
    return people;
  } finally {
    await world.stop();
  }
}

/** Kills the server in the moment in which the SMSC has taken a text, again and again, while people send. */
async function killAtAccept(env: Environment, echo: number | undefined) {
  const random = createSeededRandom(readSeed());
  let left = Number.POSITIVE_INFINITY;
  let onDue: () => void = () => undefined;
  const smsc = await openSimulatedSmsc({
    onTaken() {
      left -= 1;
      if (left === 0) setTimeout(() => onDue(), random.between(0, 4));
    },
  });
  const people = await settle(env, smsc, echo);
  const port = await freePort();
  let server = await startServer(port, env);
  const crowd = startCrowd({ url: server.url, people, textsEach: TEXTS_EACH, window: WINDOW });
  let inHand = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const due = new Promise<void>((resolve) => {
      onDue = resolve;
    });
    left = random.between(1, TEXTS_BETWEEN_MAX);
    await due;
    await server.end('SIGKILL');
    inHand += await lookInto(env, countInHand);
    server = await startServer(port, env);
  }
  await crowd.done;
  crowd.close();
  return { smsc, server, crowd, inHand };
}

/** Texts that the server had taken up for sending, of which nobody can tell how far they got. */
const countInHand = (database: Parameters<typeof countRows>[0]) =>
  countRows(
    database,
    `(select json_array_elements(keys::json) from outbox_batch
      union all select '{}'::json from outbox where lease_owner is not null and held_since is null) as in_hand`,
  );

/** Everything has left or is held, and every receipt has found its text. */
const countUnsettled = (database: Parameters<typeof countRows>[0]) =>
  countRows(
    database,
    `(select 1 from outbox_batch union all select 1 from outbox where held_since is null
      union all select 1 from message m left join outbox o on o.account_id = m.account_id and o.id = m.id
        where m.state < ${stateNumbers.delivered} and o.id is null) as unsettled`,
  );

const kinds: [string, number | undefined][] = [['by its own ids', undefined]];
if (process.env.SMPP_KILLS) kinds.push(['with our reference', ECHO_TAG]);

describe.each(kinds)(
  `a server killed ${KILLS} times between the SMSC's accept and our commit; receipts come %s`,
  (_, echo) => {
    let postgres: PrivateServer;
    beforeEach(async () => {
      postgres = await startWorldPostgres();
    });
    afterEach(() => postgres.stop());

    it('sends none twice and loses none: what nobody can tell of stays unconfirmed', {
      timeout: 240_000 + KILLS * 10_000,
    }, async () => {
      const env = onPostgres(postgres.url);
      const { smsc, server, crowd, inHand } = await killAtAccept(env, echo);
      await lookInto(env, async (database) => {
        await waitFor(async () => (await countUnsettled(database)) === 0, {
          what: 'all texts to be settled',
          deadlineMs: SETTLED_WITHIN_MS,
        });
        const rows = async (query: string) =>
          ((await database.execute(query)).rows as { text: string }[]).map(({ text }) => text);
        const delivered = await rows(`select text from message where state = ${stateNumbers.delivered}`);
        const held = await rows(
          'select m.text from message m join outbox o on o.account_id = m.account_id and o.id = m.id',
        );
        const taken = smsc.books.map(({ text }) => text);
        const texts = PEOPLE * TEXTS_EACH;
        printRun('kill -9 at accept', { kills: KILLS, texts, taken: taken.length, inHand, unconfirmed: held.length });
        expect(new Set(taken).size).toBe(taken.length);
        expect(delivered.filter((text) => !taken.includes(text))).toEqual([]);
        expect(new Set([...delivered, ...held]).size).toBe(texts);
        expect(crowd.acked.size).toBe(texts);
        expect(held.length).toBeLessThanOrEqual(inHand);
        // A reference that came back settles what was taken: only what was not is open.
        if (echo) expect(held.filter((text) => taken.includes(text))).toEqual([]);
        expect(await countRows(database, `ledger_posting where reference like 'sms:%'`)).toBe(texts);
        await expectAudit(database);
      });
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
      await smsc.close();
    });
  },
);
