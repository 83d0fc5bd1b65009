import type { Migration } from '../migration.ts';

/**
 * The secret that signs callbacks, apart from the key that opens calls: an account has one that lasts, and those before
 * it sign for a while longer. Accounts without a row sign by a secret derived from their key, as they did before.
 * Beside it why callbacks are off, and the codes that a test key brings.
 */
export const signingSecrets: Migration = {
  version: 43,
  name: 'signing-secrets',
  sql: `
create table signing_secret (
  account_id uuid not null, id uuid not null,
  sealed text not null,
  made_at bigint not null,
  ends_at bigint,
  primary key (account_id, id)
);
create unique index signing_secret_lasting on signing_secret (account_id) where ends_at is null;
create index signing_secret_ends on signing_secret (ends_at) where ends_at is not null;

alter table developer_api add column disabled_reason text check (disabled_reason in ('gone', 'silent'));
update developer_api set disabled_reason = 'silent' where disabled_at is not null;

alter table callback_delivery add column is_test boolean not null default false;

create table test_lock (
  account_id uuid not null, app text not null,
  number text not null, tel_code text not null, country_code text not null, number_type smallint not null,
  rate bigint not null,
  sms_id uuid not null,
  locked_at bigint not null,
  expires_at bigint not null,
  finished_at bigint,
  primary key (account_id, app)
);
create index test_lock_age on test_lock (locked_at);
`,
};
