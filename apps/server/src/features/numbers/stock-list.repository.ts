import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { NumberType } from './own-number.ts';

/** held: somebody's · resting: nobody's, for a time · codes: receives codes · goingBack: to its carrier. */
export type StockState = 'free' | 'held' | 'resting' | 'codes' | 'goingBack';

export interface StockFilter {
  /** Digits that the number begins with. */
  search?: string | undefined;
  /** Of the account that holds it. */
  brand?: string | undefined;
  country?: string | undefined;
  type?: NumberType | undefined;
  state?: StockState | undefined;
  source?: string | undefined;
}

type Where = ExpressionBuilder<Schema & { s: Schema['number_stock'] }, 's'>;

export type StockListRepository = ReturnType<typeof createStockListRepository>;

/** The stock as operators look through it, and what they do to numbers that nobody has. */
export function createStockListRepository(db: Db) {
  const isState = ({ and, eb, not }: Where, state: StockState, now: number) => {
    const isFree = and([eb('s.account_id', 'is', null), not('s.can_codes')]);
    const isOurs = and([isFree, not('s.bought')]);
    if (state === 'codes') return and([eb('s.can_codes', '=', true)]);
    if (state === 'held') return and([eb('s.account_id', 'is not', null)]);
    if (state === 'goingBack') return and([isFree, eb('s.bought', '=', true)]);
    return and([isOurs, eb('s.rests_until', state === 'resting' ? '>' : '<=', now)]);
  };

  /** A number that nobody has, that is no number for codes and not on its way back. */
  const ofNobody = (number: string) =>
    sql<boolean>`number = ${number} and account_id is null and not can_codes and not bought`;

  return {
    /** By number. @param after answers those that come behind it */
    async list(filter: StockFilter, { after, limit, now }: { after: string | undefined; limit: number; now: number }) {
      const { search, brand, country, type, state, source } = filter;
      let query = db
        .selectFrom('number_stock as s')
        .leftJoin('account_state as a', 'a.account_id', 's.account_id')
        .selectAll('s')
        .select(['a.user_id', 'a.platform'])
        .orderBy('s.number')
        .limit(limit);
      if (after !== undefined) query = query.where('s.number', '>', after);
      if (search) query = query.where('s.number', 'like', `${search}%`);
      if (brand) query = query.where('a.platform', '=', brand as never);
      if (country)
        query = query.where(({ or, eb }) => or([eb('s.country', '=', country), eb('s.code_country', '=', country)]));
      if (type) query = query.where('s.type', '=', type);
      if (source) query = query.where('s.source', '=', source);
      if (state) query = query.where((eb) => isState(eb as unknown as Where, state, now));
      return (await query.execute()).map((row) => ({
        number: row.number,
        country: row.country || (row.code_country ?? ''),
        province: row.province,
        areaCode: row.area_code,
        type: row.type,
        source: row.source,
        can: { sms: row.can_sms, mms: row.can_mms, voice: row.can_voice },
        state: stateOf(row, now),
        restsUntil: row.rests_until,
        holder:
          row.account_id === null
            ? undefined
            : { accountId: row.account_id, userId: row.user_id ?? '', platform: row.platform ?? '' },
      }));
    },

    async listChoices(): Promise<{ sources: string[]; countries: string[] }> {
      const sources = await db.selectFrom('number_stock').select('source').distinct().orderBy('source').execute();
      const { rows } = await sql<{ country: string }>`
        select distinct coalesce(nullif(country, ''), code_country, '') as country from number_stock order by country`.execute(
        db,
      );
      return {
        sources: sources.map(({ source }) => source),
        countries: rows.map(({ country }) => country).filter((country) => country !== ''),
      };
    },

    async find(number: string) {
      return db.selectFrom('number_stock').select(['number', 'source']).where(ofNobody(number)).executeTakeFirst();
    },

    /** From here on nobody gets it, and it goes once its carrier has it. Its source; undefined: somebody has it, or it is going already. */
    async markGoingBack(tx: Tx, number: string): Promise<string | undefined> {
      const row = await tx
        .updateTable('number_stock')
        .set({ bought: true })
        .where(ofNobody(number))
        .returning('source')
        .executeTakeFirst();
      return row?.source;
    },

    /** False: somebody has it, or it is none that could be rented. */
    async retire(tx: Tx, number: string): Promise<boolean> {
      const { numDeletedRows } = await tx.deleteFrom('number_stock').where(ofNobody(number)).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

interface StateRow {
  account_id: string | null;
  can_codes: boolean;
  bought: boolean;
  rests_until: number;
}

function stateOf({ account_id, can_codes, bought, rests_until }: StateRow, now: number): StockState {
  if (can_codes) return 'codes';
  if (account_id !== null) return 'held';
  if (bought) return 'goingBack';
  return rests_until > now ? 'resting' : 'free';
}
