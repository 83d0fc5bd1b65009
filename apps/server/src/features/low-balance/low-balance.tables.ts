import type { Micros } from '@manyline/domain/money';

declare module '../../db/schema.ts' {
  interface Schema {
    low_balance: {
      account_id: string;
      below: Micros;
      /** Whether a fall below it is still to be told. */
      armed: boolean;
      told_at: number | null;
    };
  }
}
