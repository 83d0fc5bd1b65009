import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import type { ExecuteSql } from './client.ts';

const MONTHS_AHEAD = 3;

/**
 * Messages live in a partition a month, so that old months can be dropped whole. Made ahead, at start and every day; what
 * falls outside (a clock that was wrong) lands in message_other.
 */
export async function ensureMessagePartitions(execute: ExecuteSql, now: number): Promise<string[]> {
  const { rows } = await execute(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'message'::regclass`,
  );
  const existing = new Set((rows as { name: string }[]).map((row) => row.name));
  const wanted = Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => addMonths(ymOf(now), ahead));
  const made: string[] = [];
  for (const ym of wanted) {
    const name = `message_${ym}`;
    if (existing.has(name)) continue;
    const { startMs, endMs } = monthBounds(ym);
    await execute(`create table if not exists ${name} partition of message for values from (${startMs}) to (${endMs})`);
    made.push(name);
  }
  return made;
}
