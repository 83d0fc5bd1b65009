import type { Migration } from '../migration.ts';

/**
 * Settings of operators outside of brands, a version a row, only ever added to: limits, blocks, routes and their prices, margins, the list of
 * services. Those that begin later are due once; what holds stands in the tables of their features, as before. And a support session is
 * of the session of the console that it began in.
 */
export const operatorSettings: Migration = {
  version: 92,
  name: 'operator-settings',
  sql: `
create table operator_setting (
  kind text not null, place text not null, version integer not null,
  value text, withdraws integer, replaces integer not null,
  holds_from bigint not null, made_at bigint not null, operator_id uuid references operator, who text not null,
  reason text not null, primary key (kind, place, version)
);
create index operator_setting_last on operator_setting (kind, made_at);
create table operator_setting_due (
  kind text not null, place text not null, version integer not null, holds_from bigint not null,
  primary key (kind, place, version)
);
create index operator_setting_due_from on operator_setting_due (holds_from);
create function operator_setting_stands() returns trigger language plpgsql as $$
begin
  raise exception 'versions of settings are only ever added';
end $$;
create trigger operator_setting_stands before update or delete on operator_setting
  for each statement execute function operator_setting_stands();
alter table support_session add column console_session_id uuid;
`,
};
