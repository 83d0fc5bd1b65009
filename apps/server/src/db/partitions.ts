import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import type { Database, ExecuteSql } from './client.ts';

const MONTHS_AHEAD = 3;
const LOCK_KEY = 7_264_211;

/**
 * Messages live in a partition a month, so that old months can be dropped whole. Made ahead, at start and every day; what
 * falls outside (a clock that was wrong) lands in message_other. Pages keep room for changes of state.
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
  for (const ym of missing) {
    const { startMs, endMs } = monthBounds(ym);
    await execute(
      `create table message_${ym} partition of message for values from (${startMs}) to (${endMs}) with (fillfactor = 70)`,
    );
  }
  return missing;
}
