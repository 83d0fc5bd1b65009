import type { Migration } from '../migration.ts';

/** Forwarded calls of an account that nobody has told the end of: each new one is decided by how many there are. */
export const forwardedCalls: Migration = {
  version: 88,
  name: 'forwarded-calls',
  sql: `
create index voice_call_forwarded on voice_call (account_id, seen_at)
  where plan = 'forward' and dial_outcome is null and ended_at is null and recorded_as is null;
`,
};
