import type { BrandId } from '@manyline/brands/schema';

import type { ColumnType, Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    ledger_balance: LedgerBalanceTable;
    /** A view: micros that an account can spend. */
    spendable_balance: { account_id: string; spendable: number };
    /** A view: micros that an account can spend, and the same with what is reserved. */
    whole_balance: { account_id: string; spendable: number; whole: number };
    ledger_posting: LedgerPostingTable;
    ledger_hold: LedgerHoldTable;
    ledger_day: LedgerDayTable;
    /** One row: the last day (since 1970, UTC) that is closed. */
    ledger_closing: { one: Generated<boolean>; through: number | null };
  }
}

type Json = ColumnType<unknown, string | null, string | null>;

interface LedgerBalanceTable {
  account_id: string;
  platform: BrandId;
  paid: Generated<number>;
  gift: Generated<number>;
  held_paid: Generated<number>;
  held_gift: Generated<number>;
  postings: Generated<number>;
}

interface LedgerPostingTable {
  account_id: string;
  ordinal: number;
  reference: string;
  type: number;
  date: number;
  paid: number;
  gift: number;
  held_paid: number;
  held_gift: number;
  revenue: number;
  top_up: number;
  granted: number;
  adjustment: number;
  after_balance: number;
  options: Json;
}

/** Sums of the postings of a day, by brand. */
interface LedgerDayTable {
  day: number;
  platform: string;
  paid: number;
  gift: number;
  sales: number;
  refunds: number;
  revenue: number;
  granted: number;
  adjustment: number;
}

interface LedgerHoldTable {
  account_id: string;
  reference: string;
  paid: number;
  gift: number;
  state: 'open' | 'closed';
  created_at: number;
  expires_at: number;
}
