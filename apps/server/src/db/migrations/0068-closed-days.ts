import type { Migration } from '../migration.ts';

/**
 * Days of the books that are over: what the postings of each add up to, by brand, so that nobody adds up the whole ledger to look at
 * a day. And what the auditor found of each of its rules when it last looked, whichever node it was.
 */
export const closedDays: Migration = {
  version: 68,
  name: 'closed-days',
  sql: `
create table ledger_day (
  day int not null, platform text not null,
  paid bigint not null, gift bigint not null, sales bigint not null, refunds bigint not null, revenue bigint not null,
  granted bigint not null, adjustment bigint not null,
  primary key (day, platform), check (paid + gift = sales + granted + adjustment - refunds - revenue)
);
create table ledger_closing (one boolean primary key default true check (one), through int);
insert into ledger_closing (through) values (null);
create table audit_rule (rule text primary key, ran_at bigint not null, broken int not null);
`,
};
