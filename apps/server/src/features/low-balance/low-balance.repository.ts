import type { Micros } from '@manyline/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';

/** A threshold, with the balance as it is. */
export interface Threshold {
  below: Micros;
  isBelow: boolean;
}

/** A balance that fell below its threshold. */
export interface Fallen {
  below: Micros;
  /** Money that can be spent. */
  spendable: Micros;
}

export type LowBalanceRepository = ReturnType<typeof createLowBalanceRepository>;

/** Balances are compared with what is reserved of them: a reservation that is given back was no fall. */
export function createLowBalanceRepository(db: Db) {
  const isAmong = (accountIds: readonly string[] | undefined): RawBuilder<boolean> =>
    accountIds === undefined ? sql`true` : sql`l.account_id = any(${accountIds}::uuid[])`;
  /** A moment that lies ahead was written before the clock went back. */
  const hasRested = (now: number, restMs: number): RawBuilder<boolean> =>
    sql`(l.told_at is null or l.told_at <= ${now - restMs}::bigint or l.told_at > ${now}::bigint)`;

  return {
    async find(accountId: string): Promise<Threshold | undefined> {
      const { rows } = await sql<Threshold>`
        select l.below, b.whole < l.below as "isBelow"
        from low_balance l join whole_balance b on b.account_id = l.account_id
        where l.account_id = ${accountId}::uuid and l.below is not null`.execute(db);
      return rows[0];
    },

    /** A balance that is below already has to rise first. */
    async set(accountId: string, below: Micros) {
      await sql`
        insert into low_balance (account_id, below, armed)
        select account_id, ${below}::bigint, whole >= ${below}::bigint from whole_balance
        where account_id = ${accountId}::uuid
        on conflict (account_id) do update set below = excluded.below, armed = excluded.armed`.execute(db);
    },

    /** When it was last told stays: nobody is told more often who switches it off and on. */
    async switchOff(accountId: string) {
      await db
        .updateTable('low_balance')
        .set({ below: null, armed: false })
        .where('account_id', '=', accountId)
        .execute();
    },

    /** Answers the accounts whose balance has risen again, in their order: two nodes lock them alike. @param accountIds all without */
    async arm(tx: Tx, accountIds: readonly string[] | undefined): Promise<string[]> {
      const { rows } = await sql<{ accountId: string }>`
        with risen as materialized (
          select l.account_id from low_balance l join whole_balance b on b.account_id = l.account_id
          where not l.armed and b.whole >= l.below and ${isAmong(accountIds)}
          order by l.account_id for update of l
        )
        update low_balance l set armed = true from risen where risen.account_id = l.account_id
        returning l.account_id as "accountId"`.execute(tx);
      return rows.map(({ accountId }) => accountId).sort();
    },

    /** Accounts that are to be told. One that is suspended can do nothing about it. @param accountIds all without */
    async listFallen(accountIds: readonly string[] | undefined, now: number, restMs: number): Promise<string[]> {
      const { rows } = await sql<{ accountId: string }>`
        select l.account_id as "accountId" from low_balance l
        join whole_balance b on b.account_id = l.account_id
        join account_state a on a.account_id = l.account_id
        where l.armed and b.whole < l.below and a.status = 'active'
          and ${hasRested(now, restMs)} and ${isAmong(accountIds)}`.execute(db);
      return rows.map(({ accountId }) => accountId);
    },

    /** Of several who look at once, one gets an answer. */
    async disarm(tx: Tx, accountId: string, now: number, restMs: number): Promise<Fallen | undefined> {
      const { rows } = await sql<Fallen>`
        update low_balance l set armed = false, told_at = ${now}::bigint from whole_balance b
        where l.account_id = ${accountId}::uuid and b.account_id = l.account_id and l.armed and b.whole < l.below
          and ${hasRested(now, restMs)}
        returning l.below, b.spendable`.execute(tx);
      return rows[0];
    },
  };
}
