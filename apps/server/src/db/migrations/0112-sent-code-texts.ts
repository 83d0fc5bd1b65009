import type { Migration } from '../migration.ts';

/** Texts that verification numbers sent, by time: beside those that their number received, and in the SMS history. */
export const sentCodeTexts: Migration = {
  version: 112,
  name: 'sent-code-texts',
  sql: `
create index code_send_dated on code_send (account_id, date);
create view sent_code_text as
  select account_id, id, number, to_number, text, charge, date, state = 'lost' as lost from code_send;
`,
};
