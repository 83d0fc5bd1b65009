import { fileURLToPath } from 'node:url';
import { openFakeTwilio } from '@manyline/carrier-twilio/testing/fake-twilio';
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
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { countRows, expectAudit, lookInto } from '../testing/settled-world.ts';
import { openTestAccount } from '../testing/test-account.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';

/** `VENDOR_KILLS=100` for the whole proof, at both vendors and until each end is known. */
const KILLS = Number(process.env.VENDOR_KILLS ?? 3);
const isWhole = process.env.VENDOR_KILLS !== undefined;
const PEOPLE = 4;
const WINDOW = 4;
const TEXTS_BETWEEN_MAX = 20;
/** Texts in hand when it dies may never have been sent. */
const TEXTS_EACH = Math.ceil((KILLS * (TEXTS_BETWEEN_MAX + PEOPLE * WINDOW)) / PEOPLE);
const PHONE = '12025550141';
const MAIN = fileURLToPath(new URL('../testing/vendor-main.ts', import.meta.url));
/** A callback is waited for half a minute before the vendor is asked, twice; an end that no callback told is known five minutes later. */
const SETTLED_WITHIN_MS = isWhole ? 330_000 : 120_000;

type Kind = 'twilio' | 'signalwire';
type Vendor = Awaited<ReturnType<typeof openFakeTwilio>>;

/** People with numbers at the vendor, written by a short life of the product before the server starts. */
async function settle(env: Environment, vendor: Vendor, name: string): Promise<Person[]> {
  const log = createLogger('silent');
  const world = await compose(readConfig({ ...env, SEED: '0', LOG_LEVEL: 'silent' }), {
    log,
    unlimitedSignIn: true,
    openCarrier: async (account) => vendor.open({ name: account }),
  });
  try {
    await world.sandbox!.phones!.open();
    const asked = { by: 'test', note: 'a test', whenUnsure: 'hold' } as const;
    await world.carrierAccounts.accounts.add(name, { any: 'credentials' }, asked);
    const people: Person[] = [];
    const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
    const capabilities = { sms: true, mms: false, voice: false };
    for (let index = 0; index < PEOPLE; index += 1) {
      const { accountId, token } = await openTestAccount(world, () => '', { credit: '1000', numberType: 'none' });
      const number = `1404555019${index}`;
      await world.numbers.service.addStock([{ number, source: name, type: 'other', capabilities, ...place }]);
      await world.numbers.service.give(accountId, { source: name, type: 'other', number });
      people.push({ accountId, token, number, peerNumber: PHONE });
    }
    return people;
  } finally {
    await world.stop();
  }
}

/** The vendor calls as it does: once each, and what finds nobody is lost. */
function callBack(vendor: Vendor, url: string) {
  let isOver = false;
  const counts = { lost: 0 };
  const work = (async () => {
    for (let told = 0; !isOver; ) {
      const raw = vendor.webhooks[told];
      if (!raw) {
        await sleep(5);
        continue;
      }
      told += 1;
      const { pathname, search } = new URL(raw.url);
      const asked = { method: 'POST', headers: raw.headers as Record<string, string>, body: new Uint8Array(raw.body) };
      const answer = await fetch(`${url}${pathname}${search}`, asked).catch(() => undefined);
      if (!answer?.ok) counts.lost += 1;
    }
  })();
  const stop = () => {
    isOver = true;
    return work;
  };
  return { counts, stop };
}

/** Kills the server in the moment in which the vendor has taken a text, again and again, while people send. */
async function killAtAccept(env: Environment, vendor: Vendor, people: readonly Person[], port: number) {
  const random = createSeededRandom(readSeed());
  let left = Number.POSITIVE_INFINITY;
  let onDue: () => void = () => undefined;
  vendor.network.onTaken = () => {
    left -= 1;
    if (left === 0) setTimeout(() => onDue(), random.between(0, 4));
  };
  const start = () => startServer(port, { ...env, VENDOR_URL: vendor.url }, MAIN);
  let server: ServerProcess = await start();
  const crowd = startCrowd({ url: server.url, people, textsEach: TEXTS_EACH, window: WINDOW });
  const calls = callBack(vendor, server.url);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const due = new Promise<void>((resolve) => {
      onDue = resolve;
    });
    left = random.between(1, TEXTS_BETWEEN_MAX);
    await due;
    await server.end('SIGKILL');
    server = await start();
  }
  await crowd.done;
  crowd.close();
  return { server, crowd, calls };
}

/** Everything has left or is held; of the whole proof, its end is known too. */
const countUnsettled = (database: Parameters<typeof countRows>[0]) =>
  countRows(
    database,
    `(select 1 from outbox_batch union all select 1 from outbox where held_since is null
      union all select 1 from message m left join outbox o on o.account_id = m.account_id and o.id = m.id
        where m.state < ${isWhole ? stateNumbers.delivered : stateNumbers.sent} and o.id is null) as unsettled`,
  );

const kinds: [Kind, string][] = [['twilio', 'by its callbacks, and by its list']];
if (isWhole) kinds.push(['signalwire', 'by its list']);

describe.each(kinds)(
  `a server killed ${KILLS} times between the accept of %s and our commit, which finds its texts %s`,
  (kind) => {
    const name = `${kind}:main`;
    let postgres: PrivateServer;
    let vendor: Vendor;
    beforeEach(async () => {
      postgres = await startWorldPostgres();
    });
    afterEach(async () => {
      await vendor?.close();
      await postgres.stop();
    });

    it('sends none twice, loses none and leaves none in doubt', {
      timeout: 420_000 + KILLS * 20_000,
    }, async () => {
      const port = await freePort();
      const publicUrl = `http://127.0.0.1:${port}`;
      const env = { ...onPostgres(postgres.url), PUBLIC_URL: publicUrl };
      vendor = await openFakeTwilio(kind, [], `${publicUrl}/carrier/${name}`);
      const people = await settle(env, vendor, name);
      const { server, crowd, calls } = await killAtAccept(env, vendor, people, port);
      await lookInto(env, async (database) => {
        await waitFor(async () => (await countUnsettled(database)) === 0, {
          what: 'all texts to be settled',
          deadlineMs: SETTLED_WITHIN_MS,
        });
        const taken = vendor.books.map(({ body }) => body);
        const texts = PEOPLE * TEXTS_EACH;
        const held = await countRows(database, 'outbox');
        const { lost } = calls.counts;
        printRun(`kill -9 at accept of ${kind}`, {
          kills: KILLS,
          texts,
          taken: taken.length,
          held,
          callbacksLost: lost,
        });
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken.length).toBe(texts);
        expect(held).toBe(0);
        expect(crowd.acked.size).toBe(texts);
        expect(await countRows(database, `message where state < ${stateNumbers.sent}`)).toBe(0);
        expect(await countRows(database, `ledger_posting where reference like 'sms:%'`)).toBe(texts);
        expect(await countRows(database, `ledger_posting where reference like 'refund:%'`)).toBe(0);
        await expectAudit(database);
      });
      await calls.stop();
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
    });
  },
);
