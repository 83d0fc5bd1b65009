import type { Migration } from '../migration.ts';

/**
 * Profiles of accounts, and what people decided about them. Statuses as spec 1 §4 has them: 0 not given, 1 reviewing,
 * 2 verified, 100 refused. At most one review of a kind waits for an account.
 */
export const profiles: Migration = {
  version: 12,
  name: 'profiles',
  sql: `
create table profile (
  account_id uuid primary key,
  first_name text not null default '', last_name text not null default '',
  address text not null default '', city text not null default '', province text not null default '',
  region_code text not null default '', postal_code text not null default '',
  feature text not null default '', use_cases jsonb not null default '[]',
  profile_status smallint not null default 0 check (profile_status in (0, 1, 2, 100)),
  use_case_status smallint not null default 0 check (use_case_status in (0, 1, 2, 100)),
  profile_reason text, use_case_reason text,
  filed_at bigint not null
);
create table profile_review (
  account_id uuid not null, id uuid not null, platform text not null,
  kind text not null check (kind in ('profile', 'useCase')),
  filed_at bigint not null, decided_at bigint,
  outcome text check (outcome in ('approved', 'refused')), reason text, decided_by text,
  primary key (account_id, id)
);
create unique index profile_review_waiting on profile_review (account_id, kind) where decided_at is null;
create index profile_review_queue on profile_review (kind, filed_at) where decided_at is null;
`,
};
