import { randomUUID } from 'node:crypto';
import pg from 'pg';

const AMOUNT = 20_000;
const CONNECTIONS = 16;

interface Waiting {
  accountId: string;
  reference: string;
  resolve(): void;
  reject(error: unknown): void;
}

/** The bare parts of a charge: a guarded update and an insert that is unique by account and reference. */
export async function openFloorLedger(connectionString: string, count: number) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  await client.query(`
    create table floor_balance (account_id uuid primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 70);
    create table floor_posting (account_id uuid not null, reference text not null, amount bigint not null, primary key (account_id, reference));`);
  const accounts = Array.from({ length: count }, () => randomUUID());
  await client.query('insert into floor_balance select id, 1000000000000000 from unnest($1::uuid[]) id', [accounts]);

  let waiting: Waiting[] = [];
  let committing = false;
  async function commitAll() {
    committing = true;
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await commitBatch(client, batch);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    committing = false;
  }

  return {
    accounts,
    chargeInBatches(accountId: string, reference: string): Promise<void> {
      return new Promise((resolve, reject) => {
        waiting.push({ accountId, reference, resolve, reject });
        if (!committing) void commitAll();
      });
    },
    async chargeAlone(accountId: string, reference: string): Promise<void> {
      const session = await pool.connect();
      try {
        await session.query('begin');
        await session.query({
          name: 'update',
          text: `update floor_balance set balance = balance - ${AMOUNT} where account_id = $1 and balance >= ${AMOUNT}`,
          values: [accountId],
        });
        await session.query({
          name: 'insert',
          text: `insert into floor_posting values ($1, $2, ${AMOUNT})`,
          values: [accountId, reference],
        });
        await session.query('commit');
      } finally {
        session.release();
      }
    },
    async close() {
      await client.end();
      await pool.end();
    },
  };
}

async function commitBatch(client: pg.Client, batch: readonly Waiting[]) {
  const spent = new Map<string, number>();
  for (const { accountId } of batch) spent.set(accountId, (spent.get(accountId) ?? 0) + AMOUNT);
  await client.query('begin');
  await client.query({
    name: 'balances',
    text: `update floor_balance b set balance = b.balance - s.amount from unnest($1::uuid[], $2::bigint[]) as s(account_id, amount)
      where b.account_id = s.account_id and b.balance >= s.amount`,
    values: [[...spent.keys()], [...spent.values()]],
  });
  await client.query({
    name: 'postings',
    text: `insert into floor_posting select *, ${AMOUNT} from unnest($1::uuid[], $2::text[])`,
    values: [batch.map(({ accountId }) => accountId), batch.map(({ reference }) => reference)],
  });
  await client.query('commit');
}
