import type { Migration } from '../migration.ts';

/**
 * Old texts of verification numbers are found by age. What a verification number charged lately is counted. `telling`: what somebody is to hear of a change, written down with it
 * until it is said.
 */
export const keptAndTold: Migration = {
  version: 19,
  name: 'kept-and-told',
  sql: `
create index code_text_charged on code_text (account_id, number, date) where charge > 0 and not captured;
-- What has words yet, by age: old texts lose theirs.
create index code_text_worded on code_text (date) where text <> '' or sender <> '';
create index code_text_unpaid on code_text (date) where not paid;
create index code_send_worded on code_send (date) where text <> '' and due_at is null;

create table telling (
  account_id uuid not null, id uuid not null,
  content text not null,
  created_at bigint not null,
  due_at bigint not null,
  tries int not null default 0,
  primary key (account_id, id)
);
create index telling_due on telling (due_at);
`,
};
