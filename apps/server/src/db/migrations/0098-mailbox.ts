import type { Migration } from '../migration.ts';

/** The outbox is what no carrier has taken yet; what the product itself mailed and texted in the local world is its mailbox. */
export const mailbox: Migration = {
  version: 98,
  name: 'mailbox',
  sql: 'alter table sandbox_outbox rename to sandbox_mailbox;',
};
