import type { ColumnType, Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
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
    sandbox_mailbox: SandboxMailboxTable;
    sandbox_payment: SandboxPaymentTable;
    sandbox_payment_refund: { key: string; order_no: string; refund_id: string; micros: number };
    sandbox_chain: { chain: string; events: Generated<number> };
    sandbox_chain_event: { chain: string; position: number; event: Json };
    sandbox_number: {
      carrier: string;
      number: string;
      key: string;
      fate: string;
      ready_at: number;
      calls_us: boolean;
    };
    sandbox_registration: {
      carrier: string;
      carrier_id: string;
      number: string;
      key: string;
      fate: string;
      version: number;
      ready_at: number;
      picture_url: string;
    };
  }
}

type Json = ColumnType<unknown, string | null, string | null>;

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
  carrier: Generated<string>;
  asked_key: string | null;
}

interface SandboxMailboxTable {
  id: string;
  key: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  code: string | null;
  date: number;
}

interface SandboxPaymentTable {
  order_no: string;
  method: string;
  currency: string;
  micros: number;
  platform: string;
  subject: string;
  return_url: string;
  notify_url: string;
  expires_at: number;
  created_at: number;
  state: string;
  payment_id: string;
  paid_micros: number;
  at: number;
  told: Generated<number>;
}
