import type { Migration } from '../migration.ts';

/**
 * Invite codes, and who redeemed whose: once an account, and once a phone within a brand, because a phone can move from one
 * account to the next.
 */
export const invites: Migration = {
  version: 18,
  name: 'invites',
  sql: `
create table invite_code (
  account_id uuid primary key,
  platform text not null,
  code text not null unique,
  created_at bigint not null
);

create table referral (
  account_id uuid primary key,
  inviter_id uuid not null check (inviter_id <> account_id),
  platform text not null,
  phone text not null,
  reward bigint not null check (reward >= 0),
  redeemed_at bigint not null,
  unique (platform, phone)
);
`,
};
