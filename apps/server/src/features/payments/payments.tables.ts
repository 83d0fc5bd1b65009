import type { ColumnType, Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    payment_account: { account_id: string; submits: Generated<number> };
    payment_order: PaymentOrderTable;
    payment_event: {
      account_id: string;
      order_id: string;
      ordinal: number;
      at: number;
      source: string;
      from_state: string | null;
      to_state: string | null;
      detail: Json;
    };
    payment_notification: {
      id: string;
      gateway: string;
      url: string;
      headers: Json;
      body: Buffer;
      received_at: number;
      state: 'received' | 'done' | 'forged' | 'aside';
      tries: Generated<number>;
      due_at: number | null;
      error: string | null;
      /** The order that it was about, once it was applied. */
      order_id: string | null;
    };
    payment_gateway_event: { gateway: string; event_id: string; account_id: string; order_id: string; at: number };
    payment_credit: {
      account_id: string;
      reference: string;
      order_id: string;
      gateway: string;
      payment_id: string;
      paid: number;
      gift: number;
      at: number;
    };
    payment_refund: PaymentRefundTable;
    /** A view: money that came in. */
    payment_income: { account_id: string; gateway: string; paid: number; gift: number; at: number };
    /** A view: money that went back. */
    payment_return: Pick<PaymentRefundTable, 'account_id' | 'gateway' | 'amount' | 'created_at'>;
    payment_transfer: PaymentTransferTable;
    chain_cursor: { chain: string; cursor: string; read_at: number };
    crypto_rate: { coin: string; legal: string; price: number; at: number };
    payment_review: {
      review_id: string;
      key: string;
      kind: string;
      account_id: string | null;
      order_id: string | null;
      detail: Json;
      opened_at: number;
      settled_at: number | null;
      settled_by: string | null;
      outcome: string | null;
    };
  }
}

type Json = ColumnType<unknown, string | null, string | null>;

export interface PaymentOrderTable {
  account_id: string;
  order_id: string;
  platform: string;
  method: string;
  gateway: string;
  product_id: string | null;
  client_key: string | null;
  state: string;
  amount: number;
  gift: number;
  pay_currency: string;
  pay_amount: number;
  payment_id: string | null;
  instruction: Json;
  return_url: string | null;
  credited: Generated<number>;
  gift_credited: Generated<number>;
  refunded: Generated<number>;
  /** Of money that came and waits for a person; micros. */
  came_currency: string | null;
  came_amount: number | null;
  coin: string | null;
  network: string | null;
  chain: string | null;
  address: string | null;
  shares_address: boolean | null;
  asked_e8: number | null;
  arrived_e8: Generated<number>;
  seen_e8: Generated<number>;
  rate: number | null;
  rate_at: number | null;
  rate_expires_at: number | null;
  claimed: Generated<boolean>;
  created_at: number;
  updated_at: number;
  expires_at: number;
  closes_at: number;
  query_at: number | null;
  queries: Generated<number>;
  queried_at: Generated<number>;
  events: Generated<number>;
}

interface PaymentRefundTable {
  account_id: string;
  refund_id: string;
  order_id: string;
  gateway: string;
  gateway_refund_id: string | null;
  asked_by: string;
  reason: string;
  pay_amount: number;
  amount: number;
  paid_taken: number;
  gift_taken: number;
  shortfall: number;
  state: 'asked' | 'done' | 'refused';
  created_at: number;
  due_at: number | null;
  tries: Generated<number>;
  /** The customer's bank took it. */
  disputed: Generated<boolean>;
  /** Of a dispute: until when the gateway takes what speaks for us. */
  answer_until: number | null;
}

interface PaymentTransferTable {
  chain: string;
  transfer_id: string;
  coin: string;
  address: string;
  amount_e8: number;
  sender: string | null;
  seen_at: number;
  confirmations: number;
  state: 'seen' | 'confirming' | 'final' | 'dropped';
  account_id: string | null;
  order_id: string | null;
  undecided: Generated<boolean>;
  verdict: string | null;
  updated_at: number;
}
