import type { Migration } from '../migration.ts';

/**
 * When a change entered the feed, so that old ones can go, and up to which seq they went. The index has one entry for
 * many rows, as they come in the order of time: writing one costs next to nothing.
 */
export const feedAges: Migration = {
  version: 10,
  name: 'feed-ages',
  sql: `
alter table feed_change add column changed_at bigint not null default 0;
create index feed_change_age on feed_change using brin (changed_at) with (pages_per_range = 16);
alter table account_feed add column pruned_seq bigint not null default 0;
`,
};
