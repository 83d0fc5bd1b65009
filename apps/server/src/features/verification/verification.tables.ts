import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    code_claim: CodeClaimTable;
    code_lock: CodeLockTable;
    code_order: CodeOrderTable;
    /** A view: what others may count and list of locks. `waited_ms`: until the first code; `charge`: of all of them. */
    countable_code: Pick<
      CodeLockTable,
      'account_id' | 'lock_id' | 'app' | 'country_code' | 'received' | 'locked_at' | 'number' | 'state'
    > & {
      supplier: string | null;
      cost: number | null;
      waited_ms: number | null;
      charge: number;
    };
    supplier_knock: SupplierKnockTable;
    code_number_use: CodeNumberUseTable;
    code_subscription_event: CodeSubscriptionEventTable;
    code_text: CodeTextTable;
    code_send: CodeSendTable;
    /** A view: texts that verification numbers sent, for the SMS history. */
    sent_code_text: Pick<CodeSendTable, 'account_id' | 'id' | 'number' | 'to_number' | 'text' | 'charge' | 'date'> & {
      lost: boolean;
    };
    code_statistic: CodeStatisticTable;
    code_notice: { account_id: string; confirmed_at: number };
    code_abuse: { account_id: string; date: number; id: string; kind: string; detail: string };
  }
}

interface CodeClaimTable {
  number: string;
  app: string;
  account_id: string;
  lock_id: string | null;
  locked_until: number;
  subscribed: Generated<boolean>;
  /** Nobody else gets the number for the service before. */
  rests_until: number;
  /** Locks in a row that waited in vain. */
  failures: Generated<number>;
}

interface CodeLockTable {
  account_id: string;
  lock_id: string;
  number: string;
  app: string;
  country_code: string;
  number_type: 0 | 1 | 2;
  rate: number;
  state: 'open' | 'closed';
  reason: 'finished' | 'expired' | 'changed' | 'cancelled' | null;
  order_key: Generated<string | null>;
  received: Generated<number>;
  locked_at: number;
  expires_at: number;
  closed_at: number | null;
  /** It is in `code_statistic`, or says nothing. */
  counted: Generated<boolean>;
}

interface SupplierKnockTable {
  supplier: string;
  /** The supplier's id of the call. */
  knock_id: string;
  app: string;
  number: string;
  received_at: number;
  /** When the order is looked at; also the end of a lease. Null: that is over. */
  due_at: number | null;
  tries: Generated<number>;
}

/** An order at a supplier; amounts in micros, `cost` and `cost_max` of its currency. */
interface CodeOrderTable {
  account_id: string;
  /** The lock's. */
  order_id: string;
  supplier: string;
  app: string;
  country_code: string;
  rate: number;
  cost_max: number;
  state: 'asked' | 'open' | 'ending' | 'over' | 'failed';
  /** The supplier's id of it. */
  supplier_order: string | null;
  number: string | null;
  cost: number | null;
  asked_at: number;
  is_unsure: Generated<boolean>;
  absences: Generated<number>;
  heard: Generated<number>;
  due_at: number | null;
  tries: Generated<number>;
}

interface CodeStatisticTable {
  /** Of UTC, since 1970. */
  day: number;
  app: string;
  country_code: string;
  tier: number;
  /** Until the first code; -1: none came. */
  seconds: number;
  locks: number;
}

interface CodeNumberUseTable {
  account_id: string;
  number: string;
  app: string;
  tel_code: string;
  country_code: string;
  tier: 1 | 2;
  name: Generated<string>;
  notes: Generated<string>;
  used_at: number;
  received: Generated<number>;
  sub_state: Generated<'none' | 'active' | 'ended' | 'expired'>;
  sub_id: string | null;
  sub_rent: Generated<number>;
  /** The moment that its months are counted from. */
  sub_start: number | null;
  /** active: the next charge; ended: until when it stays. */
  sub_until: number | null;
  paid_until: number | null;
  unpaid_since: number | null;
  warned: Generated<number>;
  /** When the job looks at it next. */
  due_at: number | null;
  ended_event: string | null;
}

interface CodeSubscriptionEventTable {
  account_id: string;
  date: number;
  id: string;
  number: string;
  app: string;
  tel_code: string;
  type: number;
  charge: number;
  /** Of the posting that took the charge. */
  reference: string | null;
  until: number | null;
}

interface CodeTextTable {
  account_id: string;
  number: string;
  app: string;
  date: number;
  id: string;
  lock_id: string | null;
  /** The carrier's, with the carrier's name before it. */
  event_id: string;
  sender: string;
  text: string;
  charge: number;
  /** A text that is not paid for is not shown. */
  paid: boolean;
  /** Paid out of the lock's hold. */
  captured: boolean;
}

interface CodeSendTable {
  account_id: string;
  id: string;
  number: string;
  app: string;
  to_number: string;
  text: string;
  segments: number;
  charge: number;
  state: 'queued' | 'sent' | 'delivered' | 'lost';
  reason: string | null;
  date: number;
  due_at: number | null;
  tries: Generated<number>;
  carrier: Generated<string>;
  /** As in the outbox. */
  unsure_since: number | null;
  absences: Generated<number>;
  held_since: number | null;
  /** `due_at` is the end of somebody's lease: the network may have taken it. */
  leased: Generated<boolean>;
  turn_at: Generated<number | null>;
}
