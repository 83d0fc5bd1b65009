import type { Migration } from '../migration.ts';

/** An operator's own list of the services whose codes people receive. While there is none, the product's own is in force. */
export const codeServices: Migration = {
  version: 39,
  name: 'code-services',
  sql: `
create table code_service (
  app text primary key, position integer not null,
  name_en text not null, name_zh text not null, is_common_word boolean not null,
  words text not null, senders text not null
);
create table code_service_list (
  id smallint primary key default 1 check (id = 1),
  version bigint not null, imported_at bigint not null, source text not null, row_count integer not null
);
`,
};
