import type { Migration } from '../migration.ts';

/** Requests that the holder of an account files in the product, at most one of a kind at a time, and may take back. */
export const ownDataRequests: Migration = {
  version: 91,
  name: 'own-data-requests',
  sql: `
alter table data_request add column by_holder boolean not null default false;
alter table data_request drop constraint data_request_outcome_check;
alter table data_request add constraint data_request_outcome_check check (outcome in ('done', 'declined', 'withdrawn'));
create unique index data_request_of_holder on data_request (account_id, kind) where by_holder and done_at is null;
`,
};
