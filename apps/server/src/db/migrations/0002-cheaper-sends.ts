import type { Migration } from '../migration.ts';

/**
 * Messages that wait for the carrier are one row a transaction, ids of incoming messages are short, changes of state
 * touch no index.
 */
export const cheaperSends: Migration = {
  version: 2,
  name: 'cheaper-sends',
  sql: `
-- The messages of one transaction, on their way to the carrier by the node that stored them. The row goes when all of them
-- were accepted or failed; one whose lease ran out becomes rows of outbox, for any node to take up.
create table outbox_batch (
  id uuid primary key, due_at bigint not null, lease_owner uuid not null,
  messages int not null, first_date bigint not null, keys text not null
);
-- Short-lived: compressing it would cost more than it saves.
alter table outbox_batch alter column keys set storage external;
create index outbox_batch_due on outbox_batch (due_at);

-- The ids of incoming messages that were taken: md5 of carrier and event id, a third of the row that it was.
create table carrier_arrival (id uuid primary key, received_at bigint not null);
insert into carrier_arrival (id, received_at)
  select md5(carrier || '/' || event_id)::uuid, received_at from carrier_event where status = 'done' on conflict do nothing;
delete from carrier_event where status = 'done';

-- A change of state leaves both indexes of its message alone (and finds room beside the old row): its seq stands in the row,
-- and in a row a transaction and account that leads from there to the seq by which the index finds the message.
alter table message add column changed_seq bigint;
create table feed_change (
  account_id uuid not null, seq bigint not null, of_seqs bigint[] not null,
  primary key (account_id, seq)
);
do $$ declare part regclass; begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'message'::regclass loop
    execute format('alter table %s set (fillfactor = 70)', part);
  end loop;
end $$;
`,
};
