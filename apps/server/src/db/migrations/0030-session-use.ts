import type { Migration } from '../migration.ts';

/** When a session was last used, to the hour: for the list of sessions. Until now its end said so, to the day. */
export const sessionUse: Migration = {
  version: 30,
  name: 'session-use',
  sql: `
alter table session add column last_used_at bigint;
update session set last_used_at = greatest(created_at, expires_at - 604800000);
alter table session alter column last_used_at set not null;
`,
};
