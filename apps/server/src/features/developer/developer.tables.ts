import type { Generated } from 'kysely';
import type { ApiEvent } from './api-events.repository.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    developer_api: DeveloperApiTable;
    callback_delivery: CallbackDeliveryTable;
    /** A view: since when callbacks of a developer are due. */
    waiting_callback: Pick<DeveloperApiTable, 'account_id' | 'due_at'>;
    platform_request: PlatformRequestTable;
    signing_secret: SigningSecretTable;
    /** Only ever added to. */
    api_access_event: { account_id: string; at: number; event_id: Generated<string>; what: ApiEvent };
  }
}

interface DeveloperApiTable {
  account_id: string;
  callback_url: string;
  sealed_key: string;
  status: 1 | 2 | 3;
  reason: string | null;
  filed_at: number;
  decided_at: number | null;
  due_at: number | null;
  leased_until: Generated<number>;
  last_success_at: number | null;
  disabled_at: number | null;
  disabled_reason: 'gone' | 'silent' | null;
  told_at: number | null;
}

interface CallbackDeliveryTable {
  account_id: string;
  id: string;
  app: string;
  from_number: string;
  to_number: string;
  text: string;
  time: number;
  state: 'waiting' | 'delivered' | 'failed';
  created_at: number;
  tries: Generated<number>;
  /** Those by the clock; the others were replays. */
  timed_tries: Generated<number>;
  due_at: number | null;
  last_try_at: number | null;
  answer_code: number | null;
  answer: string | null;
  event: Generated<'code' | 'cancelled'>;
  is_test: Generated<boolean>;
  problem: 'status' | 'timeout' | 'unreachable' | 'key' | 'disabled' | null;
}

interface SigningSecretTable {
  account_id: string;
  id: string;
  sealed: string;
  made_at: number;
  /** Null for the one that lasts; it signs until then otherwise. */
  ends_at: number | null;
}

interface PlatformRequestTable {
  account_id: string;
  id: string;
  name: string;
  url: string;
  example: string;
  state: 'reviewing' | 'approved' | 'refused';
  reason: string | null;
  filed_at: number;
  decided_at: number | null;
}
