declare module '../../db/schema.ts' {
  interface Schema {
    money_adjustment: MoneyAdjustmentTable;
    /** Micros that an operator has moved alone on a day (since 1970, UTC). */
    operator_allowance: { operator_id: string; day: number; currency: string; used: number };
  }
}

interface MoneyAdjustmentTable {
  account_id: string;
  adjustment_id: string;
  /** Micros; below zero for a debit. */
  amount: number;
  cause: string;
  words: string;
  by: string;
  /** The second person, where one was needed. */
  confirmed_by: string | null;
  at: number;
}

export type {};
