import type { Micros } from '@manyline/domain/money';

declare module '../../db/schema.ts' {
  interface Schema {
    low_balance: {
      account_id: string;
      /** Null while it is off: the row keeps when the account was last told. */
      below: Micros | null;
      /** Whether a fall below it is still to be told. */
      armed: boolean;
      told_at: number | null;
    };
  }
}
