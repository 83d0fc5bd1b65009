import type { Migration } from '../migration.ts';

/** When the erasing of an account began: from then on its deletion is not undone, also by a clock that was set back. */
export const erasingBegun: Migration = {
  version: 109,
  name: 'erasing-begun',
  sql: `
alter table account_deletion add column begun_at bigint;
`,
};
