import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { listOf } from '../../db/unnest.ts';
import type { CodeNumber, CodeTier } from './code-number.ts';

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

export function createCodeStockRepository(db: Db) {
  return {
    add: (stock: readonly CodeNumber[], source: string, createdAt: number): Promise<number> =>
      insert(
        db,
        stock.map((number) => ({ ...number, source })),
        createdAt,
      ),

    /** All of them or none; answers how many are new. */
    addAll: (stock: readonly (CodeNumber & { source: string })[], createdAt: number): Promise<number> =>
      db.transaction().execute(async (tx) => {
        let added = 0;
        for (let from = 0; from < stock.length; from += ADDED_AT_ONCE)
          added += await insert(tx, stock.slice(from, from + ADDED_AT_ONCE), createdAt);
        return added;
      }),

    async listAll(): Promise<CodeNumber[]> {
      const rows = await db
        .selectFrom('number_stock')
        .select(['number', 'tel_code as telCode', 'code_country as countryCode', 'can_sms as canSend'])
        .where('can_codes', '=', true)
        .execute();
      return rows.map((row) => ({ ...row, countryCode: row.countryCode ?? '' }));
    },

    /**
     * Some numbers that are free for the service, in no order that repeats. premium: nobody has used them for it; shared: those that
     * somebody has come first, so that the others stay fresh.
     */
    async listFree(tx: Db | Tx, { app, countryCode, tier, now, except, accountId }: Wanted, limit: number) {
      const { rows } = await sql<{ number: string }>`
        select s.number from number_stock s left join code_claim c on c.number = s.number and c.app = ${app}
        where s.can_codes and s.code_country = ${countryCode} and not s.number = any(${listOf('text', except)})
          and ${tier === 1 ? sql`c.number is null` : sql`(c.number is null or (not c.subscribed and c.rests_until <= ${now} and c.account_id <> ${accountId}::uuid))`}
        order by (c.number is null), random() limit ${limit}`.execute(tx);
      return rows.map(({ number }) => number);
    },

    /** Which tiers have a free number now. */
    async findFreeTiers({ app, countryCode, now }: Pick<Wanted, 'app' | 'countryCode' | 'now'>) {
      const { rows } = await sql<{ fresh: boolean; used: boolean }>`
        select
          exists (select 1 from number_stock s where s.can_codes and s.code_country = ${countryCode}
            and not exists (select 1 from code_claim c where c.number = s.number and c.app = ${app})) as fresh,
          exists (select 1 from number_stock s join code_claim c on c.number = s.number and c.app = ${app}
            where s.can_codes and s.code_country = ${countryCode} and not c.subscribed and c.rests_until <= ${now}) as used`.execute(
        db,
      );
      const { fresh = false, used = false } = rows[0] ?? {};
      return { premium: fresh, shared: fresh || used };
    },
  };
}

/** Answers how many are new; a number that is known stays what it is. */
async function insert(
  on: Db | Tx,
  stock: readonly (CodeNumber & { source: string })[],
  createdAt: number,
): Promise<number> {
  if (stock.length === 0) return 0;
  const rows = stock.map(({ number, telCode, countryCode, canSend, source }) => ({
    ...{ number, tel_code: telCode, source, type: 'other' as const, created_at: createdAt },
    ...{ can_sms: canSend, can_mms: false, can_voice: false, can_codes: true, code_country: countryCode },
  }));
  const added = await on
    .insertInto('number_stock')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute();
  return added.length;
}
