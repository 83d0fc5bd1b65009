import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf } from '../../db/unnest.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { CodeNumber, CodeTier, StockedCodeNumber } from './code-number.ts';

export interface Wanted {
  app: string;
  countryCode: string;
  tier: CodeTier;
  accountId: string;
  now: number;
  /** Not these: the ones the account has just had. */
  except: readonly string[];
}

const ADDED_AT_ONCE = 1_000;

export type CodeStockRepository = ReturnType<typeof createCodeStockRepository>;

/** Numbers for codes: the stock has them, the claims say for which service one is free. */
export function createCodeStockRepository(db: Db, { addForCodes }: Pick<Numbers['stock'], 'addForCodes'>) {
  return {
    add: (stock: readonly CodeNumber[], source: string, createdAt: number): Promise<number> =>
      addForCodes(
        db,
        stock.map((number) => ({ ...number, source })),
        createdAt,
      ),

    /** All of them or none; answers how many are new. @param within what else is written in the same transaction, last */
    addAll: (
      stock: readonly StockedCodeNumber[],
      createdAt: number,
      within: (tx: Tx, added: number) => Promise<void> = async () => {},
    ): Promise<number> =>
      db.transaction().execute(async (tx) => {
        let added = 0;
        for (let from = 0; from < stock.length; from += ADDED_AT_ONCE)
          added += await addForCodes(tx, stock.slice(from, from + ADDED_AT_ONCE), createdAt);
        await within(tx, added);
        return added;
      }),

    async listAll(): Promise<StockedCodeNumber[]> {
      const rows = await db
        .selectFrom('code_number')
        .select(['number', 'tel_code as telCode', 'code_country as countryCode', 'can_sms as canSend', 'source'])
        .execute();
      return rows.map((row) => ({ ...row, countryCode: row.countryCode ?? '' }));
    },

    /**
     * Some numbers that are free for the service, in no order that repeats. premium: nobody has used them for it; shared: those that
     * somebody has come first, so that the others stay fresh.
     */
    async listFree(tx: Db | Tx, { app, countryCode, tier, now, except, accountId }: Wanted, limit: number) {
      const { rows } = await sql<{ number: string }>`
        select s.number from code_number s left join code_claim c on c.number = s.number and c.app = ${app}
        where s.code_country = ${countryCode} and not s.number = any(${listOf('text', except)})
          and ${tier === 1 ? sql`c.number is null` : sql`(c.number is null or (not c.subscribed and c.rests_until <= ${now} and c.account_id <> ${accountId}::uuid))`}
        order by (c.number is null), random() limit ${limit}`.execute(tx);
      return rows.map(({ number }) => number);
    },

    /** Numbers by country that anybody may have for the service now; `fresh`: those that nobody has used for it. */
    async countFree(app: string, now: number): Promise<{ countryCode: string; free: number; fresh: number }[]> {
      const { rows } = await sql<{ countryCode: string; free: number; fresh: number }>`
        select s.code_country as "countryCode", count(*) filter (where c.number is null)::int as fresh,
          count(*) filter (where c.number is null or (not c.subscribed and c.rests_until <= ${now}))::int as free
        from code_number s left join code_claim c on c.number = s.number and c.app = ${app}
        where s.code_country is not null group by s.code_country`.execute(db);
      return rows;
    },

    /** The same of all services at once: of each country its numbers, and by service those that nobody can have now. */
    async countStock(now: number) {
      const numbers = await db
        .selectFrom('code_number')
        .select(['code_country as countryCode', sql<number>`count(*)::int`.as('count')])
        .where('code_country', 'is not', null)
        .groupBy('code_country')
        .execute();
      const { rows: busy } = await sql<{ app: string; countryCode: string; count: number }>`
        select c.app, s.code_country as "countryCode", count(*)::int as count
        from code_claim c join code_number s on s.number = c.number
        where c.subscribed or c.rests_until > ${now} group by c.app, s.code_country`.execute(db);
      return { numbers: numbers.map(({ countryCode, count }) => ({ countryCode: countryCode!, count })), busy };
    },

    /** Which tiers have a free number now. */
    async findFreeTiers({ app, countryCode, now }: Pick<Wanted, 'app' | 'countryCode' | 'now'>) {
      const { rows } = await sql<{ fresh: boolean; used: boolean }>`
        select
          exists (select 1 from code_number s where s.code_country = ${countryCode}
            and not exists (select 1 from code_claim c where c.number = s.number and c.app = ${app})) as fresh,
          exists (select 1 from code_number s join code_claim c on c.number = s.number and c.app = ${app}
            where s.code_country = ${countryCode} and not c.subscribed and c.rests_until <= ${now}) as used`.execute(
        db,
      );
      const { fresh = false, used = false } = rows[0] ?? {};
      return { premium: fresh, shared: fresh || used };
    },
  };
}
