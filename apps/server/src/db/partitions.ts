import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import type { Database, ExecuteSql } from './client.ts';

const MONTHS_AHEAD = 3;
const LOCK_KEY = 7_264_211;

/**
 * Messages live in a partition a month, so that old months can be dropped whole. Made ahead, at start and every day; what
 * falls outside (a clock that was ahead) lands in message_other, and moves into its month when that is made. Pages keep
 * room for changes of state. Answers the months that were made.
 */
export async function ensureMessagePartitions(database: Database, now: number): Promise<string[]> {
  return database.withSession(async (execute) => {
    // Nodes that start together, or a node and the daily job, take turns.
    if (database.kind === 'postgres') await execute(`select pg_advisory_lock(${LOCK_KEY})`);
    try {
      return await makeMissing(execute, now);
    } finally {
      if (database.kind === 'postgres') await execute(`select pg_advisory_unlock(${LOCK_KEY})`);
    }
  });
}

async function makeMissing(execute: ExecuteSql, now: number): Promise<string[]> {
  const { rows } = await execute(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'message'::regclass`,
  );
  const existing = new Set((rows as { name: string }[]).map((row) => row.name));
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => addMonths(ymOf(now), ahead));
  const missing = months.filter((ym) => !existing.has(`message_${ym}`));
  for (const ym of missing) await makeMonth(execute, ym);
  return missing;
}

/**
 * One transaction: a reader finds each message once, in the rest or in its month. The new table takes the strays before it
 * becomes a partition, since the database refuses a month of which rows stand among the rest. Writers wait meanwhile.
 */
async function makeMonth(execute: ExecuteSql, ym: string) {
  const { startMs, endMs } = monthBounds(ym);
  const name = `message_${ym}`;
  try {
    await execute(`begin;
      lock table message_other in access exclusive mode;
      create table ${name} (like message including defaults including constraints including storage including compression)
        with (fillfactor = 70);
      with stray as (delete from message_other where date >= ${startMs} and date < ${endMs} returning *)
        insert into ${name} select * from stray;
      alter table message attach partition ${name} for values from (${startMs}) to (${endMs});
      commit;`);
  } catch (error) {
    await execute('rollback');
    throw error;
  }
}
