import { billTypes } from '@manyline/contract/bill-kinds';
import type { BillGroup } from '@manyline/contract/histories';
import { DAY_MS } from '@manyline/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { releaseReferenceSql } from './ledger.rules.ts';

/** A posting as a bill shows it; amounts in micros. `held` is what moved into holds, `revenue` and `topUp` to us. */
export interface BillRow {
  ordinal: number;
  type: number;
  date: number;
  charge: number;
  afterBalance: number;
  paid: number;
  gift: number;
  held: number;
  revenue: number;
  topUp: number;
  /** Of a hold: what of it still waits, and whether it was given back whole. Null of any other posting. */
  left: number | null;
  isReturned: boolean | null;
  options: Record<string, unknown> | null;
}

/** Ordinals, `to` exclusive. */
export interface OrdinalRange {
  from: number;
  to: number;
}

export interface BillsPage extends OrdinalRange {
  startMs: number;
  endMs: number;
  limit: number;
}

export interface SpendingRow {
  /** Which of the asked months, 1 the first. */
  month: number;
  type: number;
  isCode: boolean;
  spent: number;
  added: number;
}

/**
 * Postings are in the order of their commits. Clocks of two nodes, a repeated commit or a notification that came late may
 * put their dates out of order by so much and no more: the auditor holds it.
 */
export const DISORDER_MS = DAY_MS;

const postingColumns = `
  p.ordinal, p.type, p.date, p.paid + p.gift as charge, p.after_balance as "afterBalance", p.paid, p.gift,
  p.held_paid + p.held_gift as held, p.revenue, p.top_up as "topUp", p.options`;
const topUpColumns = sql.raw(`${postingColumns}, null as left, null as "isReturned"`);
const billColumns = sql.raw(`${postingColumns},
  case when h.state = 'open' then h.paid + h.gift when h.state = 'closed' then 0 end as left,
  r.paid + r.gift = -(p.paid + p.gift) as "isReturned"`);
/** Two key lookups for a hold, none for any other posting. */
const whatBecameOfIt = sql.raw(`
  left join ledger_hold h on p.held_paid + p.held_gift > 0 and h.account_id = p.account_id and h.reference = p.reference
  left join ledger_posting r on p.held_paid + p.held_gift > 0 and r.account_id = p.account_id
    and r.reference = ${releaseReferenceSql('p.reference')}`);

const isOfCodeNumber = sql`coalesce(p.options ->> 'type', '') = 'verificationCode'`;
/** A code: a kind of its own for people, the type of a text on the wire. A text that a verification number sent is a text. */
const isCode = sql`p.type = ${billTypes.sms} and ${isOfCodeNumber} and coalesce(p.options ->> 'direction', '') = 'in'`;
/** Costs of verification numbers beside it: bills call their subscriptions by names of their own. */
const isOfCodes = sql`(${isCode} or p.type in (${billTypes.numberPurchase}, ${billTypes.numberRenewal}) and ${isOfCodeNumber})`;
const { topUp, call, sms, mms, bulkSend, numberPurchase, numberRenewal, days, localPlan } = billTypes;
const texts = [sms, mms, bulkSend];
const aboutNumbers = [numberPurchase, numberRenewal, days, localPlan];
const among = (types: readonly number[]) => sql`p.type in (${sql.join(types)})`;
const conditions: Record<BillGroup, RawBuilder<unknown>> = {
  topUps: among([topUp]),
  texts: sql`${among(texts)} and not (${isCode})`,
  codes: isCode,
  calls: among([call]),
  numbers: among(aboutNumbers),
  other: sql`not (${among([topUp, call, ...texts, ...aboutNumbers])})`,
};

export type BillsRepository = ReturnType<typeof createBillsRepository>;

/** Reads an account's postings for people. Costs what is shown, however long the history has grown. */
export function createBillsRepository(db: Db) {
  const many = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows;

  /**
   * Where a time lies among the postings. Ordinals have no gaps and dates rise with them, so halving finds it in a few
   * key lookups; an index by date would cost every text that is sent (docs/decisions/0040).
   */
  const search = (name: 'lower' | 'upper', accountId: string, atMs: number) => sql`
    ${sql.raw(name)}(low, high) as (
      select 1::bigint, postings + 1 from ledger_balance where account_id = ${accountId}
      union all
      select case when p.date < ${atMs} then s.middle + 1 else s.low end, case when p.date < ${atMs} then s.high else s.middle end
      from (select low, high, (low + high) / 2 as middle from ${sql.raw(name)} where low < high) s
      join ledger_posting p on p.account_id = ${accountId} and p.ordinal = s.middle
    )`;

  return {
    /** The ordinals that may have a date in this time: a little more than those that have. */
    async findRange(accountId: string, { startMs, endMs }: { startMs: number; endMs: number }): Promise<OrdinalRange> {
      const [range] = await many(sql<OrdinalRange>`
        with recursive ${search('lower', accountId, startMs - DISORDER_MS)}, ${search('upper', accountId, endMs + DISORDER_MS)}
        select coalesce((select max(low) from lower), 1) as "from", coalesce((select max(low) from upper), 1) as "to"`);
      return range ?? { from: 1, to: 1 };
    },

    /** Postings that changed what can be spent, newest first; a capture of held money changed it when it was held. */
    listBills: (
      accountId: string,
      { from, to, startMs, endMs, limit }: BillsPage,
      group?: BillGroup,
    ): Promise<BillRow[]> =>
      many(sql<BillRow>`select ${billColumns} from ledger_posting p ${whatBecameOfIt}
        where p.account_id = ${accountId} and p.ordinal >= ${from} and p.ordinal < ${to}
          and p.date >= ${startMs} and p.date < ${endMs} and p.paid + p.gift <> 0
          and ${group ? conditions[group] : sql`true`}
        order by p.ordinal desc limit ${limit}`),

    listTopUps: (accountId: string, { from, to, startMs, endMs, limit }: BillsPage): Promise<BillRow[]> =>
      many(sql<BillRow>`select ${topUpColumns} from ledger_posting p
        where account_id = ${accountId} and type = 1 and ordinal >= ${from} and ordinal < ${to}
          and date >= ${startMs} and date < ${endMs} and paid + gift > 0
        order by ordinal desc limit ${limit}`),

    async findTopUp(accountId: string, ordinal: number): Promise<BillRow | undefined> {
      const [row] = await many(sql<BillRow>`select ${topUpColumns} from ledger_posting p
        where account_id = ${accountId} and ordinal = ${ordinal} and type = 1 and paid + gift > 0`);
      return row;
    },

    /** `starts`: the months' first milliseconds, rising, and the end of the last. */
    sumByMonthAndType: (
      accountId: string,
      { from, to }: OrdinalRange,
      starts: readonly number[],
    ): Promise<SpendingRow[]> =>
      many(sql<SpendingRow>`
        select month, type, "isCode", -coalesce(sum(charge) filter (where not added), 0)::bigint as spent,
          coalesce(sum(charge) filter (where added), 0)::bigint as added
        from (
          select width_bucket(date, ${`{${starts.join(',')}}`}::text::bigint[]) as month, type, ${isOfCodes} as "isCode",
            paid + gift as charge,
            held_paid + held_gift = 0 and revenue = 0 and (paid + gift > 0 or top_up <> 0) as added
          from ledger_posting p
          where account_id = ${accountId} and ordinal >= ${from} and ordinal < ${to}
            and date >= ${starts[0]!} and date < ${starts.at(-1)!} and paid + gift <> 0
        ) posting group by month, type, "isCode" order by month, type, "isCode"`),
  };
}
