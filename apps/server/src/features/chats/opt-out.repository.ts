import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';

/** An own number and one that wrote to it. */
export interface Pair {
  accountId: string;
  ownNumber: string;
  otherNumber: string;
}

export type OptOutRepository = ReturnType<typeof createOptOutRepository>;

const pairColumns = { accountId: 'uuid', ownNumber: 'text', otherNumber: 'text' } as const;
const returned = sql.raw(`account_id as "accountId", own_number as "ownNumber", other_number as "otherNumber"`);

export function createOptOutRepository(db: Db) {
  return {
    /** Answers the pairs that were free. */
    async block(tx: Tx, pairs: readonly (Pair & { date: number })[]): Promise<Pair[]> {
      if (pairs.length === 0) return [];
      const { rows } = await sql<Pair>`/* optOut.block */
        insert into opt_out (account_id, own_number, other_number, since)
        select * from ${unnest({ ...pairColumns, date: 'bigint' }, pairs)}
        on conflict do nothing returning ${returned}`.execute(tx);
      return rows;
    },

    /** Answers the pairs that were blocked. */
    async lift(tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> {
      if (pairs.length === 0) return [];
      const { rows } = await sql<Pair>`/* optOut.lift */
        with gone as (
          delete from opt_out o using ${unnest(pairColumns, pairs)}
          where o.account_id = n."accountId" and o.own_number = n."ownNumber" and o.other_number = n."otherNumber"
          returning o.*
        ) select ${returned} from gone`.execute(tx);
      return rows;
    },

    async has({ accountId, ownNumber, otherNumber }: Pair): Promise<boolean> {
      const row = await db
        .selectFrom('opt_out')
        .select('since')
        .where('account_id', '=', accountId)
        .where('own_number', '=', ownNumber)
        .where('other_number', '=', otherNumber)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whom an account cannot write to: pairs that said STOP, and without an own number those that it blocked itself. */
    async listBars(accountId: string): Promise<Pair[]> {
      const { rows } = await sql<Pair>`/* optOut.list */
        select ${returned} from opt_out where account_id = ${accountId}
        union all
        select account_id, '', other_number from blocked_number where account_id = ${accountId}`.execute(db);
      return rows;
    },
  };
}
