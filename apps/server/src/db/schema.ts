import type { ColumnType, Generated } from 'kysely';
import type { DeveloperTables } from './schema-developer.ts';
import type { IdentityTables } from './schema-identity.ts';
import type { InviteTables } from './schema-invites.ts';
import type { NumberTables } from './schema-numbers.ts';
import type { PaymentTables } from './schema-payments.ts';
import type { VerificationTables } from './schema-verification.ts';

type Json = ColumnType<unknown, string | null, string | null>;

/** Column names and types of every table; the migrations are the truth, this follows them. */
export interface Schema
  extends PaymentTables,
    DeveloperTables,
    IdentityTables,
    InviteTables,
    NumberTables,
    VerificationTables {
  account: AccountTable;
  account_login: {
    platform: string;
    channel: 'phone' | 'email';
    address: string;
    account_id: string;
    created_at: number;
  };
  session: SessionTable;
  plans_token: { account_id: string; session_id: string; token_hash: Buffer; expires_at: number };
  captcha: CaptchaTable;
  login_code: LoginCodeTable;
  code_channel: {
    platform: string;
    channel: string;
    address: string;
    failures: Generated<number>;
    locked_at: number | null;
  };
  rate_bucket: { bucket: string; window_start: number; used: number; expires_at: number };
  ledger_balance: LedgerBalanceTable;
  ledger_posting: LedgerPostingTable;
  ledger_hold: LedgerHoldTable;
  account_feed: { account_id: string; last_seq: Generated<number>; pruned_seq: Generated<number> };
  feed_change: { account_id: string; seq: number; of_seqs: number[]; changed_at: number };
  chat: ChatTable;
  message: MessageTable;
  media: MediaTable;
  transcription_lease: { account_id: string; message_id: string; until: number };
  purged_message: PurgedMessageTable;
  opt_out: { account_id: string; own_number: string; other_number: string; since: number };
  toll_free_registration: TollFreeRegistrationTable;
  outbox: OutboxTable;
  outbox_aside: { account_id: string; id: string; date: number; error: string; set_aside_at: number };
  transaction_mark: { id: string; marked_at: number };
  outbox_batch: {
    id: string;
    due_at: number;
    lease_owner: string;
    messages: number;
    first_date: number;
    keys: string;
  };
  carrier_message: CarrierMessageTable;
  carrier_arrival: { id: string; received_at: number };
  carrier_webhook: { id: string; carrier: string; body: string; received_at: number };
  carrier_event: CarrierEventTable;
  contact_book: { account_id: string; last_date: Generated<number> };
  contact: ContactTable;
  telling: {
    account_id: string;
    id: string;
    content: string;
    created_at: number;
    due_at: number;
    tries: Generated<number>;
  };
  sandbox_setting: { name: string; value: Json };
  sandbox_submission: SandboxSubmissionTable;
  handset: { number: string; name: string; created_at: number; last_date: number | null; last_text: string | null };
  handset_message: {
    number: string;
    id: string;
    direction: 'in' | 'out';
    peer_number: string;
    text: string;
    media: Generated<string>;
    voicemail: Generated<boolean>;
    date: number;
  };
  sandbox_outbox: SandboxOutboxTable;
  call_record: CallRecordTable;
  rate: RateTable;
  profile: ProfileTable;
  profile_review: ProfileReviewTable;
  rate_list: { id: Generated<number>; version: number; imported_at: number; source: string; row_count: number };
}

interface AccountTable {
  account_id: string;
  user_id: string;
  platform: string;
  status: Generated<'active' | 'suspended' | 'deleted'>;
  tel_code: string | null;
  phone: string | null;
  email: string | null;
  language: Generated<string>;
  created_at: number;
}

interface SessionTable {
  account_id: string;
  session_id: string;
  token_hash: Buffer;
  previous_token_hash: Buffer | null;
  previous_valid_until: number | null;
  user_agent: Generated<string>;
  created_at: number;
  expires_at: number;
  ended_at: number | null;
  end_retcode: number | null;
}

interface CaptchaTable {
  captcha_id: string;
  action: string;
  kind: 'text' | 'slider';
  seed: string;
  answer: string;
  audio_answer: Generated<string>;
  pass_hash: Buffer | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

interface LoginCodeTable {
  verify_id: string;
  platform: string;
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

interface LedgerBalanceTable {
  account_id: string;
  platform: string;
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

interface LedgerHoldTable {
  account_id: string;
  reference: string;
  paid: number;
  gift: number;
  state: 'open' | 'closed';
  created_at: number;
  expires_at: number;
}

interface ChatTable {
  account_id: string;
  own_number: string;
  other_number: string;
  last_id: string;
  last_date: number;
  last_text: string;
  last_media: Generated<string>;
  last_type: string;
  last_direction: 'in' | 'out';
  last_state: number;
  unread: Generated<number>;
  updated_at: number;
  seq: number;
  deleted: Generated<boolean>;
  /** The seq of the last reading; 0 when never read. */
  read_seq: Generated<number>;
  /** What that reading left unread. */
  read_unread: Generated<number>;
}

export interface MessageTable {
  account_id: string;
  date: number;
  id: string;
  own_number: string;
  other_number: string;
  direction: 'in' | 'out';
  type: string;
  text: string;
  media: Generated<string>;
  state: number;
  reason: string | null;
  segments: Generated<number>;
  charge: Generated<number>;
  sent_at: number | null;
  delivered_at: number | null;
  failed_at: number | null;
  deleted_at: number | null;
  stt: string | null;
  stt_language: string | null;
  seq: number;
  changed_seq: number | null;
  highlight_text: string | null;
  highlight_target: string | null;
}

interface MediaTable {
  account_id: string;
  id: string;
  ref: string;
  bytes: number;
  has_preview: Generated<boolean>;
  upload_digest: Buffer;
  message_id: string | null;
  created_at: number;
}

interface PurgedMessageTable {
  account_id: string;
  id: string;
  date: number;
  direction: 'in' | 'out';
  state: number;
  charge: number;
  purged_at: number;
}

interface TollFreeRegistrationTable {
  account_id: string;
  number: string;
  state: 'reviewing' | 'approved' | 'rejected';
  filed_at: number;
  decided_at: number | null;
}

interface OutboxTable {
  account_id: string;
  id: string;
  date: number;
  own_number: string;
  other_number: string;
  attempts: Generated<number>;
  due_at: number;
  lease_owner: string | null;
  last_error: string | null;
}

interface CarrierMessageTable {
  carrier: string;
  carrier_id: string;
  account_id: string;
  own_number: string;
  other_number: string;
  date: number;
  id: string;
}

interface CarrierEventTable {
  carrier: string;
  event_id: string;
  status: 'done' | 'unmatched' | 'aside';
  carrier_id: string | null;
  event: Json;
  error: string | null;
  received_at: number;
}

interface ContactTable {
  account_id: string;
  id: string;
  local_id: string;
  name: string;
  phones: Json;
  email: Generated<string>;
  company_name: Generated<string>;
  note: Generated<string>;
  date: number;
  deleted_at: number | null;
}

interface SandboxSubmissionTable {
  key: string;
  from_number: string;
  to_number: string;
  text: string;
  media: Generated<string>;
  reference: string;
  fate: string;
  date: number;
  due_at: number;
}

interface SandboxOutboxTable {
  id: string;
  key: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  code: string | null;
  date: number;
}

interface CallRecordTable {
  account_id: string;
  date: number;
  id: string;
  carrier_id: string;
  own_number: string;
  other_number: string;
  direction: 'in' | 'out';
  type: 'forwarded' | 'voicemail' | 'missed' | 'outgoing';
  tariff_id: number;
  seconds: number;
  charge: number;
}

type StoredStatus = 0 | 1 | 2 | 100;

export interface ProfileTable {
  account_id: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  province: Generated<string>;
  region_code: Generated<string>;
  postal_code: Generated<string>;
  feature: Generated<string>;
  use_cases: ColumnType<{ value: string; text?: string }[], string | undefined, string>;
  profile_status: Generated<StoredStatus>;
  use_case_status: Generated<StoredStatus>;
  profile_reason: string | null;
  use_case_reason: string | null;
  filed_at: number;
}

interface ProfileReviewTable {
  account_id: string;
  id: string;
  platform: string;
  kind: 'profile' | 'useCase';
  filed_at: number;
  decided_at: number | null;
  outcome: 'approved' | 'refused' | null;
  reason: string | null;
  decided_by: string | null;
}

interface RateTable {
  platform: string;
  type: string;
  country_code: string;
  position: number;
  description_en: string;
  description_zh: string;
  common: number;
  economic: number | null;
}
