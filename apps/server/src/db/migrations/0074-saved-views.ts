import type { Migration } from '../migration.ts';

/**
 * Filters of a list of the console that an operator keeps under a name. And what an operator wants of a job of the clock: that it rests, or
 * that it runs now, beside how its last run went.
 */
export const savedViews: Migration = {
  version: 74,
  name: 'saved-views',
  sql: `
create table saved_view (
  operator_id uuid not null references operator, room text not null, name text not null, query text not null, saved_at bigint not null,
  primary key (operator_id, room, name)
);
create table job_turn (
  name text primary key, cron text not null default '', parked_at bigint, asked_at bigint, began_at bigint, ended_at bigint, failed_at bigint, error text
);
create index callback_delivery_failed on callback_delivery (created_at, id) where state = 'failed';
`,
};
