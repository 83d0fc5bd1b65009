import type { BrandId } from '@manyline/brands/schema';

import type { Generated } from 'kysely';
import type { AccountAction } from './account-actions.repository.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    session: SessionTable;
    account_device: { account_id: string; device_hash: Buffer; created_at: number; last_used_at: number };
    plans_token: { account_id: string; session_id: string; token_hash: Buffer; expires_at: number };
    login_code: LoginCodeTable;
    account_action: { account_id: string; at: number; action: AccountAction; acted_by: string; note: string };
    code_channel: {
      platform: BrandId;
      channel: string;
      address: string;
      failures: Generated<number>;
      locked_at: number | null;
    };
  }
}

interface SessionTable {
  account_id: string;
  session_id: string;
  token_hash: Buffer;
  previous_token_hash: Buffer | null;
  previous_valid_until: number | null;
  user_agent: Generated<string>;
  /** Where it signed in; empty where that was not written down. */
  network: Generated<string>;
  /** The device that it was opened on; null in sessions of before devices were told apart. */
  device_hash: Generated<Buffer | null>;
  created_at: number;
  expires_at: number;
  last_used_at: number;
  ended_at: number | null;
  end_retcode: number | null;
}

interface LoginCodeTable {
  verify_id: string;
  platform: BrandId;
  channel: 'phone' | 'email';
  address: string;
  purpose: string;
  code_hash: Buffer;
  account_id: string | null;
  session_id: string | null;
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
