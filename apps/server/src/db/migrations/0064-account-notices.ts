import type { Migration } from '../migration.ts';

/** News that an account was told, to read again in the app: `id` is that of the telling. And its owner's last visit, for days in texts. */
export const accountNotices: Migration = {
  version: 64,
  name: 'account-notices',
  sql: `
create table account_notice (
  account_id uuid not null, id uuid not null,
  text text not null, target text not null, created_at bigint not null, read_at bigint,
  primary key (account_id, id)
);
create index account_notice_by_time on account_notice (account_id, created_at desc, id desc);
create index account_notice_unread on account_notice (account_id, created_at) where read_at is null;
create index account_notice_age on account_notice (created_at);
alter table account add column time_zone text;
`,
};
