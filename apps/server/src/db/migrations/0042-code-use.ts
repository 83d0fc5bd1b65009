import type { Migration } from '../migration.ts';

/** Who has confirmed what verification numbers may be used for; and the abuse log, read by day. */
export const codeUse: Migration = {
  version: 42,
  name: 'code-use',
  sql: `
create table code_notice (account_id uuid primary key, confirmed_at bigint not null);
create index code_abuse_recent on code_abuse (date);
`,
};
