import type { Migration } from '../migration.ts';

/**
 * Views that other features may join without knowing a table of the owner: accounts as sessions judge them, numbers that receive
 * codes. The planner sees through both.
 */
export const ownersViews: Migration = {
  version: 22,
  name: 'owners-views',
  sql: `
create view account_state as select account_id, user_id, platform, status from account;
create view code_number as select number, tel_code, code_country, can_sms from number_stock where can_codes;
`,
};
