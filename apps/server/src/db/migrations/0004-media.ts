import type { Migration } from '../migration.ts';

/**
 * Pictures and sounds that the blob store keeps for an account. `message.media` names it by `ref`; a row without a
 * message is an upload whose message never committed, and is swept.
 */
export const media: Migration = {
  version: 4,
  name: 'media',
  sql: `
create table media (
  account_id uuid not null, id uuid not null,
  ref text not null, bytes int not null, has_preview boolean not null default false,
  -- Of the file as it was uploaded: tells a repeat from another picture under the same smsId.
  upload_digest bytea not null,
  message_id uuid, created_at bigint not null,
  primary key (account_id, id)
);
create index media_message on media (account_id, message_id) where message_id is not null;
create index media_orphan on media (created_at) where message_id is null;
alter table sandbox_submission add column media text not null default '';
alter table handset_message add column media text not null default '';
`,
};
