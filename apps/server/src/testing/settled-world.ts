import { expect } from 'vitest';
import { runAudit } from '../audit/audit-check.ts';
import { auditChecks } from '../audit/audit-checks.ts';
import { compose } from '../compose.ts';
import { type Environment, readConfig } from '../config/config.ts';
import type { Database } from '../db/client.ts';
import { openDatabase } from '../db/open.ts';
import { stateNumbers } from '../features/chats/message-state.rules.ts';
import { createLogger } from '../log.ts';
import type { Person } from './crowd.ts';
import { openTestAccount, type TestAccount } from './test-account.ts';
import { waitFor } from './wait-for.ts';

export const PRICE = 20_000;

/** People in a ring, written by a short life of the product before the server starts. */
export async function settlePeople(env: Environment, count: number, credit: string): Promise<Person[]> {
  const world = await compose(readConfig({ ...env, SEED: '0', LOG_LEVEL: 'silent' }), {
    log: createLogger('silent'),
    unlimitedSignIn: true,
  });
  try {
    await world.sandbox!.phones!.open();
    const accounts: TestAccount[] = [];
    for (let index = 0; index < count; index += 1) accounts.push(await openTestAccount(world, () => '', { credit }));
    return accounts.map(({ accountId, token, number }, index) => {
      const peerNumber = accounts[(index + 1) % count]!.number;
      return { accountId, token, number, peerNumber };
    });
  } finally {
    await world.stop();
  }
}

/** A look into the server's database from outside; on PGlite only while no server has it. */
export async function lookInto<T>(env: Environment, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig({ ...env, DATABASE_POOL: '2' }));
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

export async function countRows(database: Database, query: string): Promise<number> {
  const { rows } = await database.execute(`select count(*) as count from ${query}`);
  return Number((rows as { count: number | string }[])[0]?.count);
}

/** Every text is out, delivered and arrived. */
export async function waitUntilDelivered(database: Database, texts: number, deadlineMs = 60_000) {
  const { delivered } = stateNumbers;
  const isDone = async () =>
    (await countRows(database, `message where direction = 'out' and state = ${delivered}`)) >= texts &&
    (await countRows(database, `message where direction = 'in'`)) >= texts;
  await waitFor(isDone, { what: `${texts} texts to be delivered and to arrive`, deadlineMs }).catch(async (error) => {
    throw new Error(`${error.message}\n${await describeUnfinished(database)}`);
  });
}

/** Where texts got stuck. */
async function describeUnfinished(database: Database): Promise<string> {
  const { rows } = await database.execute(`
    select direction || ' in state ' || state as what, count(*) as count from message group by 1
    union all select 'outbox', count(*) from outbox
    union all select 'outbox_batch', count(*) from outbox_batch
    union all select 'aside: ' || error, count(*) from outbox_aside group by 1
    union all select 'submission', count(*) from sandbox_submission
    union all select 'event ' || status || ': ' || coalesce(error, ''), count(*) from carrier_event group by 1`);
  return (rows as { what: string; count: string }[]).map(({ what, count }) => `${what}: ${count}`).join('\n');
}

export interface Expected {
  people: readonly Person[];
  textsEach: number;
  /** Each person's credit at the start, in micros. */
  credit: number;
}

/** Counted at the carrier and at the receivers, not by what the senders' side says of itself. */
export async function expectExactlyOnce(database: Database, { people, textsEach, credit }: Expected) {
  const texts = people.length * textsEach;
  const atTheCarrier = {
    submissions: await countRows(database, 'sandbox_submission'),
    different: await countRows(database, '(select distinct from_number, text from sandbox_submission) as submission'),
  };
  expect(atTheCarrier).toEqual({ submissions: texts, different: texts });
  const atTheReceivers = {
    arrived: await countRows(database, `message where direction = 'in'`),
    different: await countRows(
      database,
      `(select distinct account_id, other_number, text from message where direction = 'in') as arrived`,
    ),
  };
  expect(atTheReceivers).toEqual({ arrived: texts, different: texts });
  expect(await countRows(database, `message where direction = 'out'`)).toBe(texts);
  expect(await countRows(database, `ledger_posting where reference like 'sms:%'`)).toBe(texts);
  expect(await countRows(database, `ledger_posting where reference like 'refund:%'`)).toBe(0);
  expect(await countRows(database, `ledger_balance where paid + gift = ${credit - textsEach * PRICE}`)).toBe(
    people.length,
  );
  await expectAudit(database);
}

export async function expectAudit(database: Database) {
  expect(await runAudit(database.withSession, auditChecks)).toEqual([]);
}
