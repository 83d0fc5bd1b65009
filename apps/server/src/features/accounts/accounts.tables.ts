import type { BrandId } from '@manyline/brands/schema';

import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    account: AccountTable;
    account_login: {
      platform: BrandId;
      channel: 'phone' | 'email';
      address: string;
      account_id: string;
      created_at: number;
    };
    /** A view: what others may join of accounts. */
    account_state: Pick<AccountTable, 'account_id' | 'user_id' | 'platform' | 'status'>;
    /** A view: when accounts were opened. */
    account_opening: Pick<AccountTable, 'account_id' | 'platform' | 'created_at'>;
    /** A view: what others may join to reach an account. */
    account_reach: Pick<AccountTable, 'account_id' | 'platform' | 'status' | 'language' | 'tel_code' | 'phone'>;
  }
}

interface AccountTable {
  account_id: string;
  user_id: string;
  platform: BrandId;
  status: Generated<'active' | 'suspended' | 'deleted'>;
  tel_code: string | null;
  phone: string | null;
  email: string | null;
  language: Generated<string>;
  /** IANA, as "Europe/Berlin": of the browser that asked last. */
  time_zone: Generated<string | null>;
  created_at: number;
}
