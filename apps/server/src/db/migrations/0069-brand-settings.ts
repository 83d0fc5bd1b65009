import type { Migration } from '../migration.ts';

/**
 * Settings of brands by operators, a version a row, only ever added to: `value` is the whole piece as JSON, null where the brand's file
 * holds again; a row with `withdraws` has no value of its own and keeps another from ever beginning.
 */
export const brandSettings: Migration = {
  version: 69,
  name: 'brand-settings',
  sql: `
create table brand_setting (
  setting_id uuid primary key, brand text not null, piece text not null, version integer not null,
  value text, withdraws integer, replaces integer not null,
  holds_from bigint not null, made_at bigint not null, operator_id uuid not null references operator, who text not null,
  reason text not null, unique (brand, piece, version)
);
create function brand_setting_stands() returns trigger language plpgsql as $$
begin
  raise exception 'versions of brands are only ever added';
end $$;
create trigger brand_setting_stands before update or delete on brand_setting
  for each statement execute function brand_setting_stands();
`,
};
