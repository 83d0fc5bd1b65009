import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf } from '../../db/unnest.ts';
import type { Capabilities, OwnNumber } from './own-number.ts';

type OwnNumberRow = Selectable<Schema['own_number']>;
export type NumbersRepository = ReturnType<typeof createNumbersRepository>;

/** What sends, arrivals and lists ask: whose a number is, and what an account has. */
export function createNumbersRepository(db: Db) {
  return {
    async listOwn(accountId: string): Promise<OwnNumber[]> {
      // Named, as every send asks for them that comes more than the cache's time after the one before.
      const { rows } = await sql<OwnNumberRow>`/* numbers.own */
        select number, tel_code, type, country, name, notes, can_sms, can_mms, can_voice, plan_type, unpaid_since, release_at
        from own_number where account_id = ${accountId} and released_at is null order by rented_at, number`.execute(db);
      return rows.map((row) => ({
        number: row.number,
        telCode: row.tel_code,
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

    /** Who holds each number now; numbers that nobody holds are left out. */
    async findHolders(
      tx: Db | Tx,
      numbers: readonly string[],
    ): Promise<Map<string, { accountId: string; telCode: string }>> {
      const { rows } = await sql<{ number: string; accountId: string; telCode: string }>`/* numbers.holders */
        select number, account_id as "accountId", tel_code as "telCode" from number_stock
        where number = any(${listOf('text', numbers)}) and account_id is not null`.execute(tx);
      return new Map(rows.map(({ number, accountId, telCode }) => [number, { accountId, telCode }]));
    },

    /** What its holder calls it; false where the account has no such number. */
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
