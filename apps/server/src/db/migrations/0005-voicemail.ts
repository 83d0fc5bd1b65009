import type { Migration } from '../migration.ts';

/**
 * The words of a voicemail stand with its message: the text of the last language that was asked for ('' is Automatic).
 * A lease says that a node is asking the transcriber, so that no other one pays for the same.
 */
export const voicemail: Migration = {
  version: 5,
  name: 'voicemail',
  sql: `
alter table message add column stt text, add column stt_language text;
alter table handset_message add column voicemail boolean not null default false;
create table transcription_lease (
  account_id uuid not null, message_id uuid not null, until bigint not null,
  primary key (account_id, message_id)
);
`,
};
