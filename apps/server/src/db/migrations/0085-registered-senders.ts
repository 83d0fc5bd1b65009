import type { Migration } from '../migration.ts';

/** Registrations of local numbers beside those of toll-free ones: where their holder registers them (10DLC). */
export const registeredSenders: Migration = {
  version: 85,
  name: 'registered-senders',
  sql: `
alter table toll_free_registration
  add column sender text not null default 'tollFree' check (sender in ('tollFree', 'local'));
`,
};
