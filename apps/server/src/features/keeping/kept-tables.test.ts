import { getKeeping, type KeptThing } from '@manyline/contract/console/keeping';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
beforeAll(async () => {
  world = await openWorld({ started: false });
  owner = await openOwner(world);
});
afterAll(() => world.close());

/** Tables with something about people, customers or operators, under the row of the keeping room that says how long it is there. */
const personal: Record<KeptThing, readonly string[]> = {
  account: ['account'],
  logins: ['account_login'],
  sessions: ['session', 'plans_token'],
  devices: ['account_device'],
  signInCodes: ['login_code', 'code_channel'],
  messages: [
    'message',
    'chat',
    'chat_setting',
    'chat_draft',
    'blocked_number',
    'opt_out',
    'account_feed',
    'feed_change',
    'purged_message',
    'outbox',
    'outbox_aside',
  ],
  deletedMessages: ['message'],
  contacts: ['contact', 'contact_book'],
  deletedContacts: ['contact'],
  media: ['media', 'transcription_lease'],
  callRecords: ['call_record'],
  callSteps: ['voice_call', 'voice_recording'],
  greetings: ['voice_greeting', 'inbound_voice'],
  codeTexts: ['code_text', 'code_send'],
  codeAbuse: ['code_abuse', 'code_notice'],
  codeLocks: ['code_lock', 'code_claim', 'code_order', 'code_number_use', 'code_subscription_event'],
  profile: ['profile', 'profile_review'],
  identityPictures: ['identity_proof', 'identity_picture'],
  identityLooks: ['identity_look'],
  registrations: ['toll_free_registration', 'opt_in_picture'],
  notices: ['account_notice', 'telling'],
  developerAccess: ['developer_api', 'api_access_event', 'signing_secret', 'platform_request', 'test_lock'],
  callbacks: ['callback_delivery'],
  notes: ['account_note', 'account_message'],
  limits: ['account_limit', 'account_limit_change'],
  lowBalance: ['low_balance'],
  ledger: ['ledger_balance', 'ledger_posting', 'ledger_hold', 'money_adjustment'],
  payments: [
    'payment_account',
    'payment_order',
    'payment_event',
    'payment_credit',
    'payment_refund',
    'payment_transfer',
  ],
  paymentRecords: ['payment_notification', 'payment_gateway_event', 'payment_review'],
  referrals: ['invite_code', 'referral'],
  numberHistory: ['own_number', 'number_stock', 'number_order', 'subscription_event'],
  webhooks: [
    'carrier_webhook',
    'carrier_event',
    'carrier_message',
    'carrier_reference',
    'carrier_arriving_text',
    'carrier_sent_part',
    'carrier_arrival',
    'supplier_knock',
  ],
  consoleLog: ['console_log'],
  operatorSessions: ['operator_session', 'operator_challenge', 'operator_invitation', 'operator_api_key'],
  operators: ['operator', 'operator_passkey', 'operator_recovery_code', 'operator_allowance', 'saved_view'],
  figures: ['figure_hour', 'figure_day', 'figure_total', 'figure_count', 'code_statistic'],
  supportSessions: ['support_session'],
  dataRequests: ['data_request'],
  holds: ['legal_hold', 'account_deletion'],
  proposals: ['proposal'],
  decisions: ['review_decision', 'review_claim'],
  operatorActs: ['account_action'],
  blockList: ['blocked_place'],
  tries: ['rate_bucket'],
};

/** Tables with nothing about a person but the name of the operator who set something up. */
const impersonal = [
  'audit_rule',
  'brand_setting',
  'captcha',
  'carrier_account',
  'carrier_account_action',
  'carrier_catch_up',
  'carrier_outage',
  'carrier_price',
  'carrier_pulse',
  'carrier_route',
  'carrier_terms',
  'chain_cursor',
  'code_service',
  'code_service_list',
  'console_log_end',
  'console_log_mark',
  'crypto_rate',
  'figure_source',
  'job_turn',
  'ledger_closing',
  'ledger_day',
  'number_difference',
  'number_reconciliation',
  'number_return',
  'number_sale',
  'number_sale_action',
  'operator_setting',
  'operator_setting_due',
  'outbox_batch',
  'rate',
  'rate_list',
  'schema_migration',
  'sender_turn',
  'supplier_account',
  'supplier_account_action',
  'supplier_margin',
  'supplier_margin_list',
  'supplier_offer',
  'text_limit',
  'transaction_mark',
];
/** The local world plays networks and phones with these: nobody's, and empty with real adapters. */
const isPlayed = (table: string) => /^(sandbox_|handset)/.test(table);

async function readTables() {
  const { rows } = await world.database.execute(`
    select c.relname as name, bool_or(a.attname = 'account_id') as of_account
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition group by 1 order by 1`);
  return rows as { name: string; of_account: boolean }[];
}

it('every table of the database is under a row of what is kept, or has nothing about people in it', async () => {
  const known = new Set([...Object.values(personal).flat(), ...impersonal]);
  const tables = (await readTables()).filter(({ name }) => !isPlayed(name));
  expect(tables.length).toBeGreaterThan(100);
  // A new one is added to the list above, with a row of its keeper, or to the list below it.
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  const there = new Set(tables.map(({ name }) => name));
  expect([...known].filter((name) => !there.has(name))).toEqual([]);
  // A table with an account's id is about somebody.
  expect(tables.filter(({ name, of_account: isOfAccount }) => isOfAccount && impersonal.includes(name))).toEqual([]);
});

it('every such row is in the keeping room', async () => {
  const { kept } = await owner.call(getKeeping);
  expect(kept.map(({ what }) => what).toSorted()).toEqual(Object.keys(personal).toSorted());
});
