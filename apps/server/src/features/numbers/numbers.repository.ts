import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf } from '../../db/unnest.ts';
import type { Capabilities, NumberType, OwnNumber, StockNumber } from './own-number.ts';

type OwnNumberRow = Selectable<Schema['own_number']>;
export type NumbersRepository = ReturnType<typeof createNumbersRepository>;

export function createNumbersRepository(db: Db) {
  return {
    async listOwn(accountId: string): Promise<OwnNumber[]> {
      // Named, as every send asks for them that comes more than the cache's time after the one before.
      const { rows } = await sql<OwnNumberRow>`/* numbers.own */
        select number, tel_code, type, name, notes, can_sms, can_mms, can_voice from own_number
        where account_id = ${accountId} and released_at is null order by rented_at, number`.execute(db);
      return rows.map((row) => ({
        number: row.number,
        telCode: row.tel_code,
        type: row.type,
        name: row.name,
        notes: row.notes,
        capabilities: toCapabilities(row),
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

    async addStock(tx: Db | Tx, stock: readonly StockNumber[], createdAt: number) {
      if (stock.length === 0) return;
      const rows = stock.map(({ number, telCode, source, type, capabilities }) => ({
        number,
        tel_code: telCode,
        source,
        type,
        can_sms: capabilities.sms,
        can_mms: capabilities.mms,
        can_voice: capabilities.voice,
        created_at: createdAt,
      }));
      await tx
        .insertInto('number_stock')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Takes a free number for the account: the one named, or the first of its type. Two takers never get the same one. */
    async take(
      tx: Tx,
      accountId: string,
      want: { source: string; type: NumberType; number?: string },
    ): Promise<StockNumber | undefined> {
      const free = await tx
        .selectFrom('number_stock')
        .selectAll()
        .where('account_id', 'is', null)
        // Numbers for codes are many accounts' in turn, never one's own.
        .where('can_codes', '=', false)
        .where('source', '=', want.source)
        .where('type', '=', want.type)
        .$if(want.number !== undefined, (query) => query.where('number', '=', want.number!))
        .orderBy('number')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!free) return undefined;
      await tx.updateTable('number_stock').set({ account_id: accountId }).where('number', '=', free.number).execute();
      return {
        number: free.number,
        telCode: free.tel_code,
        source: free.source,
        type: free.type,
        capabilities: toCapabilities(free),
      };
    },

    async addOwn(tx: Tx, accountId: string, { number, telCode, type, capabilities }: StockNumber, rentedAt: number) {
      const row = {
        tel_code: telCode,
        type,
        can_sms: capabilities.sms,
        can_mms: capabilities.mms,
        can_voice: capabilities.voice,
        rented_at: rentedAt,
        released_at: null,
      };
      await tx
        .insertInto('own_number')
        .values({ account_id: accountId, number, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'number']).doUpdateSet(row))
        .execute();
    },
  };
}

function toCapabilities(row: { can_sms: boolean; can_mms: boolean; can_voice: boolean }): Capabilities {
  return { sms: row.can_sms, mms: row.can_mms, voice: row.can_voice };
}
