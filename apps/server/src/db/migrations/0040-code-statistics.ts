import type { Migration } from '../migration.ts';

/**
 * How codes came: locks that are over are counted once, by day, service, country, tier and seconds until the first code (-1: none
 * came). `failures`: locks of a number and service in a row that waited for a code in vain; the number rests the longer for it.
 */
export const codeStatistics: Migration = {
  version: 40,
  name: 'code-statistics',
  sql: `
alter table code_lock add column counted boolean not null default false;
create index code_lock_uncounted on code_lock (closed_at) where state = 'closed' and not counted;
alter table code_claim add column failures int not null default 0;
create table code_statistic (
  day int not null, app text not null, country_code text not null, tier smallint not null check (tier in (1, 2)),
  seconds int not null, locks int not null,
  primary key (day, app, country_code, tier, seconds)
);
`,
};
