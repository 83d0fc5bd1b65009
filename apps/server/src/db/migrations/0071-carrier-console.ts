import type { Migration } from '../migration.ts';

/**
 * The console's view of carrier accounts: an account may be drained, what came of its sends is counted by the minute, and its webhooks
 * are read by account, the latest first.
 */
export const carrierConsole: Migration = {
  version: 71,
  name: 'carrier-console',
  sql: `
alter table carrier_account drop constraint carrier_account_state_check;
alter table carrier_account add constraint carrier_account_state_check check (state in ('active', 'paused', 'draining'));
alter table carrier_account_action drop constraint carrier_account_action_action_check;
alter table carrier_account_action add constraint carrier_account_action_action_check
  check (action in ('add', 'pause', 'resume', 'drain', 'remove', 'set', 'route'));
create table carrier_pulse (
  carrier text not null, minute bigint not null, taken int not null, refused int not null, away int not null, unsure int not null,
  primary key (carrier, minute)
);
create index carrier_webhook_carrier on carrier_webhook (carrier, id);
`,
};
