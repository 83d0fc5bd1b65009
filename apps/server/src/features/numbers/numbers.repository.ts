import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf } from '../../db/unnest.ts';
import type { Capabilities, Holder, OwnNumber } from './own-number.ts';

type OwnNumberRow = Selectable<Schema['own_number']>;
export type NumbersRepository = ReturnType<typeof createNumbersRepository>;

/** Questions of sends, arrivals and lists: whose a number is, and what an account has. */
export function createNumbersRepository(db: Db) {
  return {
    async listOwn(accountId: string): Promise<OwnNumber[]> {
      // Named, as every send asks for them that comes more than the cache's time after the one before.
      const { rows } = await sql<OwnNumberRow>`/* numbers.own */
        select number, tel_code, source, type, country, name, notes, can_sms, can_mms, can_voice, plan_type, unpaid_since, release_at
        from own_number where account_id = ${accountId} and released_at is null order by rented_at, number`.execute(db);
      return rows.map((row) => ({
        number: row.number,
        telCode: row.tel_code,
        source: row.source,
        type: row.type,
        country: row.country,
        name: row.name,
        notes: row.notes,
        capabilities: toCapabilities(row),
        planType: row.plan_type ?? undefined,
        isUnpaid: row.unpaid_since !== null,
        releaseAt: row.release_at ?? undefined,
      }));
    },

    /** The numbers that each of these accounts holds, in the order in which they came. */
    async listOwnOf(accountIds: readonly string[]): Promise<Map<string, string[]>> {
      if (accountIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('own_number')
        .select(['account_id', 'number'])
        .where('account_id', 'in', accountIds)
        .where('released_at', 'is', null)
        .orderBy('rented_at')
        .orderBy('number')
        .execute();
      const owned = new Map<string, string[]>();
      for (const { account_id: accountId, number } of rows)
        owned.set(accountId, [...(owned.get(accountId) ?? []), number]);
      return owned;
    },

    /** Who holds each number now, and since when; numbers that nobody holds are left out. */
    async findHolders(tx: Db | Tx, numbers: readonly string[]): Promise<Map<string, Holder>> {
      const { rows } = await sql<Holder & { number: string }>`/* numbers.holders */
        select s.number, s.account_id as "accountId", s.tel_code as "telCode", coalesce(o.rented_at, 0) as "since", s.source
        from number_stock s left join own_number o on o.account_id = s.account_id and o.number = s.number
        where s.number = any(${listOf('text', numbers)}) and s.account_id is not null`.execute(tx);
      return new Map(rows.map(({ number, ...holder }) => [number, holder]));
    },

    /** The name that its holder gives it; false where the account has no such number. */
    async describe(
      accountId: string,
      number: string,
      words: { name?: string | undefined; notes?: string | undefined },
    ): Promise<{ name: string; notes: string } | undefined> {
      return db
        .updateTable('own_number')
        .set((value) => ({ name: words.name ?? value.ref('name'), notes: words.notes ?? value.ref('notes') }))
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('released_at', 'is', null)
        .returning(['name', 'notes'])
        .executeTakeFirst();
    },
  };
}

export function toCapabilities(row: { can_sms: boolean; can_mms: boolean; can_voice: boolean }): Capabilities {
  return { sms: row.can_sms, mms: row.can_mms, voice: row.can_voice };
}
