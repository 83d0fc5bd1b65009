import type { LedgerKind } from '@manyline/contract/console/account-money';
import { DAY_MS } from '@manyline/domain/time';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { OrdinalRange } from './bills.repository.ts';

/** A posting as operators see it: every line, whatever it moved. Amounts in micros. */
export interface PostingRow {
  ordinal: number;
  reference: string;
  type: number;
  date: number;
  paid: number;
  gift: number;
  held: number;
  revenue: number;
  topUp: number;
  afterBalance: number;
  options: Record<string, unknown> | null;
}

/** A day of a brand, or several days of it: what its postings add up to. All but `days` are micros. */
export interface DaySums {
  /** Of all accounts together: what was bought and what was given, free and reserved. */
  paid: number;
  gift: number;
  /** From payers, less nothing: refunds stand apart. */
  sales: number;
  refunds: number;
  revenue: number;
  granted: number;
  adjustment: number;
}

export type ClosedDay = DaySums & { day: number; platform: string };

const sumColumns = ['paid', 'gift', 'sales', 'refunds', 'revenue', 'granted', 'adjustment'] as const;

/**
 * The kind of a posting in the closing of its day. Money that came from payers is sales; what went back to them, and what of that was undone,
 * is refunds. `granted` and `adjustment` are what accounts got.
 */
const IS_SALE = `(p.top_up < 0 and p.reference not like 'payback%')`;
export const daySumsSql = `
  sum(p.paid + p.held_paid)::bigint as paid, sum(p.gift + p.held_gift)::bigint as gift,
  coalesce(-sum(p.top_up) filter (where ${IS_SALE}), 0)::bigint as sales,
  coalesce(sum(p.top_up) filter (where not ${IS_SALE}), 0)::bigint as refunds,
  sum(p.revenue)::bigint as revenue, (-sum(p.granted))::bigint as granted, (-sum(p.adjustment))::bigint as adjustment`;

export interface PostingsFilter {
  kind?: LedgerKind | undefined;
  reference?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
  /** Postings that may have a date between the two. */
  ordinals?: OrdinalRange | undefined;
}

interface PostingsPage {
  before: number;
  limit: number;
  filter?: PostingsFilter;
}

/** The name that `toLine` of the service gives a posting, told by its entries. A test holds the two to be the same. */
const kindSql = sql.raw(`case
  when paid + gift = 0 and held_paid + held_gift < 0 and revenue > 0 then 'capture'
  when held_paid + held_gift <> 0 then case when paid + gift < 0 then 'hold' else 'release' end
  when paid + gift > 0 then case when revenue < 0 then 'refund' else 'credit' end
  when top_up > 0 then 'refund' else 'charge' end`);

export type BooksRepository = ReturnType<typeof createBooksRepository>;

/** The ledger as accountants and operators read it. */
export function createBooksRepository(db: Db) {
  /** All days of a span at once: the ledger has no index by date, so it is gone through once. */
  async function addUp(tx: Tx, from: number, through: number) {
    await sql`insert into ledger_day (day, platform, paid, gift, sales, refunds, revenue, granted, adjustment)
      select (p.date / ${DAY_MS}::bigint)::int as day, b.platform, ${sql.raw(daySumsSql)}
      from ledger_posting p join ledger_balance b on b.account_id = p.account_id
      where p.date >= ${from * DAY_MS}::bigint and p.date < ${(through + 1) * DAY_MS}::bigint
      group by 1, 2`.execute(tx);
  }

  async function firstDay(tx: Tx): Promise<number | undefined> {
    const { rows } = await sql<{ day: number | null }>`
      select (min(date) / ${DAY_MS}::bigint)::int as day from ledger_posting`.execute(tx);
    return rows[0]?.day ?? undefined;
  }

  return {
    /** Every posting of an account, the newest first. */
    async listPostings(accountId: string, { before, limit, filter = {} }: PostingsPage): Promise<PostingRow[]> {
      const { kind, reference, from, until, ordinals } = filter;
      const { rows } = await sql<PostingRow>`
        select ordinal, reference, type, date, paid, gift, held_paid + held_gift as held, revenue, top_up as "topUp",
          after_balance as "afterBalance", options
        from ledger_posting where account_id = ${accountId} and ordinal < ${before}
          and ${reference === undefined ? sql`true` : sql`reference = ${reference}`}
          and ${ordinals === undefined ? sql`true` : sql`ordinal >= ${ordinals.from} and ordinal < ${ordinals.to}`}
          and ${from === undefined ? sql`true` : sql`date >= ${from}`} and ${until === undefined ? sql`true` : sql`date < ${until}`}
          and ${kind === undefined ? sql`true` : sql`${kindSql} = ${kind}`}
        order by ordinal desc limit ${limit}`.execute(db);
      return rows;
    },

    /** Closes all days up to this one that are not closed yet, once, whoever asks too. */
    async close(through: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { through: closed } = await tx
          .selectFrom('ledger_closing')
          .select('through')
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (closed !== null && closed >= through) return;
        const from = closed === null ? await firstDay(tx) : closed + 1;
        if (from !== undefined && from <= through) await addUp(tx, from, through);
        if (from !== undefined) await tx.updateTable('ledger_closing').set({ through }).execute();
      });
    },

    async readClosedThrough(): Promise<number | undefined> {
      const row = await db.selectFrom('ledger_closing').select('through').executeTakeFirst();
      return row?.through ?? undefined;
    },

    /** By day and brand. */
    async listDays(from: number, through: number): Promise<ClosedDay[]> {
      return db
        .selectFrom('ledger_day')
        .select(['day', 'platform', ...sumColumns])
        .where('day', '>=', from)
        .where('day', '<=', through)
        .orderBy('day')
        .execute();
    },

    /** Sums up what all brands had before a day, by brand. */
    async sumBefore(day: number): Promise<{ platform: string; paid: number; gift: number }[]> {
      const { rows } = await sql<{ platform: string; paid: number; gift: number }>`
        select platform, sum(paid)::bigint as paid, sum(gift)::bigint as gift from ledger_day where day < ${day} group by platform`.execute(
        db,
      );
      return rows.map(({ platform, paid, gift }) => ({ platform, paid: Number(paid), gift: Number(gift) }));
    },
  };
}
