import type { Database } from '../../db/client.ts';

/** Counts that only ever grow, by name: what somebody was told of is in one of them. */
export type Counts = ReadonlyMap<string, number>;

/** Promises that were acknowledged by the time that so many steps had been taken on the disk. */
export interface Promised {
  step: number;
  counts: Counts;
}

const COUNTS = `
  select 'postings of ' || account_id as name, count(*)::bigint as count from ledger_posting group by account_id
  union all select 'messages of ' || account_id, count(*) from message group by account_id
  union all select 'changes of ' || account_id, last_seq from account_feed
  union all select 'orders of ' || account_id, count(*) from payment_order group by account_id
  union all select 'credited to ' || account_id, sum(credited)::bigint from payment_order group by account_id
  union all select 'refunded to ' || account_id, sum(refunded)::bigint from payment_order group by account_id`;

export async function readCounts(database: Database): Promise<Counts> {
  const { rows } = await database.execute(COUNTS);
  return new Map((rows as { name: string; count: number | string }[]).map(({ name, count }) => [name, Number(count)]));
}

/** Promises from before the cut that are not there, in words. */
export function findLost(promises: readonly Promised[], cutAt: number, found: Counts): string[] {
  const promised = new Map<string, number>();
  for (const { counts } of promises.filter(({ step }) => step <= cutAt))
    for (const [name, count] of counts) promised.set(name, Math.max(count, promised.get(name) ?? 0));
  return [...promised]
    .filter(([name, count]) => (found.get(name) ?? 0) < count)
    .map(([name, count]) => `${name}: ${count} promised, ${found.get(name) ?? 0} there`);
}
