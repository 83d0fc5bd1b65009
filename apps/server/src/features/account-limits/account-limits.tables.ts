import type { AccountLimitKind } from '@manyline/contract/console/account-limits';

declare module '../../db/schema.ts' {
  interface Schema {
    account_limit: {
      account_id: string;
      kind: AccountLimitKind;
      amount: number;
      set_by: string;
      set_at: number;
      note: string;
    };
  }
}
