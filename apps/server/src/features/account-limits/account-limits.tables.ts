import type { AccountLimitKind } from '@manyline/contract/console/account-limits';
import type { Generated } from 'kysely';

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
    /** Only ever added to. Null: as all accounts have it. */
    account_limit_change: {
      account_id: string;
      at: number;
      change_id: Generated<string>;
      kind: AccountLimitKind;
      before: number | null;
      after: number | null;
      by: string;
      note: string;
    };
  }
}
