import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf, unnest } from '../../db/unnest.ts';
import { toCapabilities } from './numbers.repository.ts';
import type { FreeQuery, NumberType, StockArea, StockNumber } from './own-number.ts';

const columns = {
  number: 'text',
  telCode: 'text',
  source: 'text',
  type: 'text',
  sms: 'smallint',
  mms: 'smallint',
  voice: 'smallint',
  country: 'text',
  province: 'text',
  areaCode: 'text',
} as const;

/** So many free numbers are looked at to show a few of them. */
const LOOKED_AT = 300;
const ADDED_AT_ONCE = 5_000;

/** A number for codes. */
export interface StockCodeNumber {
  number: string;
  telCode: string;
  countryCode: string;
  canSend: boolean;
  source: string;
}

export type StockRepository = ReturnType<typeof createStockRepository>;

/** The numbers there are. A number has one row, whoever holds it; `account_id` says who. Those for codes are nobody's to rent. */
export function createStockRepository(db: Db) {
  return {
    /**
     * A number that is known keeps its holder and its source; where it says more than before of its place, that is learned.
     * A number of another source, or one for codes, is left alone.
     */
    async add(tx: Db | Tx, stock: readonly StockNumber[], createdAt: number) {
      if (stock.length === 0) return;
      const rows = stock.map(({ capabilities, ...number }) => ({
        ...number,
        sms: Number(capabilities.sms),
        mms: Number(capabilities.mms),
        voice: Number(capabilities.voice),
      }));
      await sql`
        insert into number_stock as s (number, tel_code, source, type, can_sms, can_mms, can_voice, country, province, area_code, created_at)
        select number, "telCode", source, type, sms = 1, mms = 1, voice = 1, country, province, "areaCode", ${createdAt}::bigint
        from ${unnest(columns, rows)}
        on conflict (number) do update
          set country = excluded.country, province = excluded.province, area_code = excluded.area_code
          where s.source = excluded.source and not s.can_codes and excluded.country <> ''
            and (s.country, s.province, s.area_code) <> (excluded.country, excluded.province, excluded.area_code)
            and (s.country = '' or excluded.area_code <> '')`.execute(tx);
    },

    /** Numbers that receive codes and are never rented. Answers how many are new; a number that is known stays what it is. */
    async addForCodes(on: Db | Tx, stock: readonly StockCodeNumber[], createdAt: number): Promise<number> {
      if (stock.length === 0) return 0;
      const rows = stock.map(({ number, telCode, countryCode, canSend, source }) => ({
        number,
        tel_code: telCode,
        source,
        type: 'other' as const,
        created_at: createdAt,
        can_sms: canSend,
        can_mms: false,
        can_voice: false,
        can_codes: true,
        code_country: countryCode,
      }));
      const added = await on
        .insertInto('number_stock')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .execute();
      return added.length;
    },

    /** Whether it is in the stock, whoever holds it. */
    async has(number: string): Promise<boolean> {
      const row = await db.selectFrom('number_stock').select('number').where('number', '=', number).executeTakeFirst();
      return row !== undefined;
    },

    /** Who carries it; undefined for a number that is not in the stock. */
    async findSource(number: string): Promise<string | undefined> {
      const row = await db.selectFrom('number_stock').select('source').where('number', '=', number).executeTakeFirst();
      return row?.source;
    },

    /** All of them or none, however many. */
    addAll(
      stock: readonly StockNumber[],
      createdAt: number,
      within: (tx: Tx) => Promise<void> = async () => {},
    ): Promise<void> {
      return db.transaction().execute(async (tx) => {
        for (let from = 0; from < stock.length; from += ADDED_AT_ONCE)
          await this.add(tx, stock.slice(from, from + ADDED_AT_ONCE), createdAt);
        await within(tx);
      });
    },

    async listAreas(): Promise<StockArea[]> {
      return db
        .selectFrom('number_stock')
        .select(['country', 'type', 'tel_code as telCode', 'province', 'area_code as areaCode'])
        .select((value) => [
          value.fn<boolean>('bool_and', ['can_sms']).as('texts'),
          value.fn<boolean>('bool_and', ['can_voice']).as('calls'),
        ])
        .where('country', '<>', '')
        .where('can_codes', '=', false)
        .where('bought', '=', false)
        .groupBy(['country', 'type', 'tel_code', 'province', 'area_code'])
        .orderBy('province')
        .orderBy('area_code')
        .execute();
    },

    /** Some that are free, not always the same but for the same seed. */
    async listFree({
      country,
      type,
      areaCode,
      province,
      contains,
      number,
      seed,
      now,
      limit,
    }: FreeQuery): Promise<StockNumber[]> {
      const { rows } = await sql<FreeRow>`
        select number, tel_code, source, type, can_sms, can_mms, can_voice, country, province, area_code from (
          select * from number_stock
          where account_id is null and not can_codes and not bought and country = ${country} and type = ${type} and rests_until <= ${now}
            ${areaCode === undefined ? sql`` : sql`and area_code = ${areaCode}`}
            ${province === undefined ? sql`` : sql`and province = ${province}`}
            ${contains === undefined ? sql`` : sql`and substr(number, length(tel_code) + 1) like ${`%${contains}%`}`}
            ${number === undefined ? sql`` : sql`and number = ${number}`}
          order by area_code, number limit ${LOOKED_AT}
        ) as free order by ${seed === undefined ? sql`random()` : sql`md5(number || ${seed}::text)`} limit ${limit}`.execute(
        db,
      );
      return rows.map(toStockNumber).toSorted((a, b) => (a.number < b.number ? -1 : 1));
    },

    /** Takes a free number of a source for the account: the one named, or the first of its kind. Two takers never get the same one. */
    async take(
      tx: Tx,
      accountId: string,
      want: { source: string; type: NumberType; number?: string; country?: string; now: number },
    ): Promise<StockNumber | undefined> {
      const free = await tx
        .selectFrom('number_stock')
        .selectAll()
        .where('account_id', 'is', null)
        .where('can_codes', '=', false)
        .where('bought', '=', false)
        .where('rests_until', '<=', want.now)
        .where('source', '=', want.source)
        .where('type', '=', want.type)
        .$if(want.number !== undefined, (query) => query.where('number', '=', want.number!))
        .$if(want.country !== undefined, (query) => query.where('country', '=', want.country!))
        .orderBy('number')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!free) return undefined;
      await tx.updateTable('number_stock').set({ account_id: accountId }).where('number', '=', free.number).execute();
      return toStockNumber(free);
    },

    /** This number, if it is free: of two who want it, the second waits for the first and gets nothing. */
    async claim(
      tx: Tx,
      accountId: string,
      want: { number: string; country: string; type: NumberType; now: number },
    ): Promise<StockNumber | undefined> {
      const claimed = await tx
        .updateTable('number_stock')
        .set({ account_id: accountId })
        .where('number', '=', want.number)
        .where('country', '=', want.country)
        .where('type', '=', want.type)
        .where('account_id', 'is', null)
        .where('can_codes', '=', false)
        .where('bought', '=', false)
        .where('rests_until', '<=', want.now)
        .returningAll()
        .executeTakeFirst();
      return claimed && toStockNumber(claimed);
    },

    /** A number that was bought for the account. False where the stock has it as something else. */
    async addBought(tx: Tx, accountId: string, bought: StockNumber, createdAt: number): Promise<boolean> {
      const { number, telCode, source, type, capabilities, country, province, areaCode } = bought;
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('number_stock')
        .values({
          number,
          tel_code: telCode,
          source,
          type,
          can_sms: capabilities.sms,
          can_mms: capabilities.mms,
          can_voice: capabilities.voice,
          account_id: accountId,
          country,
          province,
          area_code: areaCode,
          bought: true,
          created_at: createdAt,
          code_country: null,
        })
        .onConflict((conflict) => conflict.column('number').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Nobody's, until it has rested. Answers whose it was; `bought`: it is to go back there. */
    async release(
      tx: Tx,
      accountId: string,
      number: string,
      restsUntil: number,
    ): Promise<{ source: string; bought: boolean } | undefined> {
      return tx
        .updateTable('number_stock')
        .set({ account_id: null, rests_until: restsUntil })
        .where('number', '=', number)
        .where('account_id', '=', accountId)
        .returning(['source', 'bought'])
        .executeTakeFirst();
    },

    /** A bought number that its carrier has back. */
    async dropReturned(tx: Tx, number: string) {
      await tx
        .deleteFrom('number_stock')
        .where('number', '=', number)
        .where('account_id', 'is', null)
        .where('bought', '=', true)
        .execute();
    },

    /** Sources that numbers were bought of. */
    async listBoughtFrom(): Promise<string[]> {
      const rows = await db.selectFrom('number_stock').select('source').distinct().where('bought', '=', true).execute();
      return rows.map(({ source }) => source);
    },

    /** Numbers of a source that somebody holds, or that are free of the operator's own: each with whether it is held. */
    async listOfSource(source: string): Promise<Map<string, { isHeld: boolean; bought: boolean }>> {
      const rows = await db
        .selectFrom('number_stock')
        .select(['number', 'account_id', 'bought'])
        .where('source', '=', source)
        .execute();
      return new Map(rows.map((row) => [row.number, { isHeld: row.account_id !== null, bought: row.bought }]));
    },

    async listKnown(numbers: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ number: string }>`
        select number from number_stock where number = any(${listOf('text', numbers)})`.execute(db);
      return rows.map(({ number }) => number);
    },
  };
}

interface FreeRow {
  number: string;
  tel_code: string;
  source: string;
  type: NumberType;
  can_sms: boolean;
  can_mms: boolean;
  can_voice: boolean;
  country: string;
  province: string;
  area_code: string;
}

function toStockNumber(row: FreeRow): StockNumber {
  const { number, tel_code: telCode, source, type, country, province, area_code: areaCode } = row;
  return { number, telCode, source, type, capabilities: toCapabilities(row), country, province, areaCode };
}
