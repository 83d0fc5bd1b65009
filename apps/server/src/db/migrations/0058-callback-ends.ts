import type { Migration } from '../migration.ts';

/** A callback may tell that a number was taken back, beside a code that came. */
export const callbackEnds: Migration = {
  version: 58,
  name: 'callback-ends',
  sql: `alter table callback_delivery add column event text not null default 'code' check (event in ('code', 'cancelled'));`,
};
