import type { Migration } from '../migration.ts';

/**
 * Top-ups. Amounts are micros of the brand's currency, `pay_` amounts micros of what the gateway takes, `_e8` amounts
 * hundred-millionths of a coin. What gateways and chains send comes without an account, so those tables lead with
 * whoever sent it; everything of an account leads with account_id.
 */
export const payments: Migration = {
  version: 8,
  name: 'payments',
  sql: `
-- A row an account, locked by every submit: limits and double clicks are decided one after the other.
create table payment_account (account_id uuid primary key, submits bigint not null default 0) with (fillfactor = 70);
create table payment_order (
  account_id uuid not null, order_id uuid not null,
  platform text not null, method text not null, gateway text not null,
  product_id text, client_key text, state text not null,
  amount bigint not null check (amount > 0), gift bigint not null check (gift >= 0),
  pay_currency text not null, pay_amount bigint not null check (pay_amount > 0),
  payment_id text, instruction json, return_url text,
  credited bigint not null default 0, gift_credited bigint not null default 0,
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= credited),
  coin text, network text, chain text, address text, shares_address boolean,
  asked_e8 bigint, arrived_e8 bigint not null default 0, rate bigint, rate_at bigint, rate_expires_at bigint,
  -- The amount belongs to this order until it closes, so that late and repeated transfers still find it.
  claimed boolean not null default false,
  created_at bigint not null, updated_at bigint not null, expires_at bigint not null, closes_at bigint not null,
  query_at bigint, queries int not null default 0, queried_at bigint not null default 0, events int not null default 0,
  primary key (account_id, order_id), unique (account_id, client_key)
);
create unique index payment_order_id on payment_order (order_id);
create index payment_order_created on payment_order (account_id, created_at);
create index payment_order_due on payment_order (query_at) where query_at is not null;
create unique index payment_order_claim on payment_order (chain, coin, asked_e8) where claimed;
create index payment_order_address on payment_order (chain, address) where claimed;
create table payment_event (
  account_id uuid not null, order_id uuid not null, ordinal int not null,
  at bigint not null, source text not null, from_state text, to_state text, detail json,
  primary key (account_id, order_id, ordinal)
);

-- What gateways called us with, to the byte, kept before anything is believed of it.
create table payment_notification (
  id uuid primary key, gateway text not null, url text not null, headers json not null, body bytea not null, received_at bigint not null,
  state text not null check (state in ('received', 'done', 'forged', 'aside')), tries int not null default 0, due_at bigint, error text
);
create index payment_notification_due on payment_notification (due_at) where state = 'received';
create index payment_notification_received on payment_notification (received_at);
create table payment_gateway_event (
  gateway text not null, event_id text not null, account_id uuid not null, order_id uuid not null, at bigint not null,
  primary key (gateway, event_id)
);

-- One row a posting that gave money for a payment; a payment of a gateway or a transfer on a chain counts once.
create table payment_credit (
  account_id uuid not null, reference text not null, order_id uuid not null,
  gateway text not null, payment_id text not null,
  paid bigint not null check (paid >= 0), gift bigint not null check (gift >= 0), at bigint not null,
  primary key (account_id, reference)
);
create unique index payment_credit_payment on payment_credit (gateway, payment_id);
create table payment_refund (
  account_id uuid not null, refund_id uuid not null, order_id uuid not null, gateway text not null,
  gateway_refund_id text, asked_by text not null, reason text not null,
  pay_amount bigint not null check (pay_amount > 0), amount bigint not null check (amount > 0),
  paid_taken bigint not null, gift_taken bigint not null, shortfall bigint not null,
  state text not null check (state in ('asked', 'done', 'refused')), created_at bigint not null, due_at bigint, tries int not null default 0,
  primary key (account_id, refund_id)
);
create unique index payment_refund_id on payment_refund (refund_id);
create unique index payment_refund_gateway on payment_refund (gateway, gateway_refund_id) where gateway_refund_id is not null;
create index payment_refund_order on payment_refund (account_id, order_id);
create index payment_refund_due on payment_refund (due_at) where state = 'asked';

create table payment_transfer (
  chain text not null, transfer_id text not null, coin text not null, address text not null, amount_e8 bigint not null,
  sender text, seen_at bigint not null, confirmations int not null,
  state text not null check (state in ('seen', 'confirming', 'final', 'dropped')),
  account_id uuid, order_id uuid,
  -- What the last state meant for the order is still to be decided.
  undecided boolean not null default true, verdict text, updated_at bigint not null,
  primary key (chain, transfer_id)
);
create index payment_transfer_undecided on payment_transfer (updated_at) where undecided;
create index payment_transfer_order on payment_transfer (account_id, order_id) where order_id is not null;
create table chain_cursor (chain text primary key, cursor text not null, read_at bigint not null);
create table crypto_rate (
  coin text not null, legal text not null, price bigint not null check (price > 0), at bigint not null,
  primary key (coin, legal)
);

-- Money that a person has to decide about. The key keeps one cause from asking twice.
create table payment_review (
  review_id uuid primary key, key text not null unique, kind text not null, account_id uuid, order_id uuid,
  detail json not null, opened_at bigint not null, settled_at bigint, settled_by text, outcome text
);
create index payment_review_open on payment_review (opened_at) where settled_at is null;

create table sandbox_payment (
  order_no text primary key, method text not null, currency text not null, micros bigint not null, platform text not null,
  subject text not null, return_url text not null, notify_url text not null, expires_at bigint not null, created_at bigint not null,
  state text not null, payment_id text not null, paid_micros bigint not null, at bigint not null, told int not null default 0
);
create index sandbox_payment_created on sandbox_payment (created_at);
create table sandbox_payment_refund (
  key text primary key, order_no text not null, refund_id text not null, micros bigint not null
);
create index sandbox_payment_refund_order on sandbox_payment_refund (order_no);
create table sandbox_chain (chain text primary key, events bigint not null default 0);
create table sandbox_chain_event (chain text not null, position bigint not null, event json not null, primary key (chain, position));
`,
};
