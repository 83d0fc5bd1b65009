import { figureNames, figureSides } from '@manyline/contract/console/figures';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { sql } from 'kysely';
import { createBlockRanges } from '../../db/block-ranges.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { isMoney } from './figure-lines.rules.ts';
import { type FigureSource, figureSources } from './figure-sources.ts';
import { hourOf, nextCountAt, OPEN_FOR_MS } from './settling.rules.ts';

const money = figureNames.filter(isMoney);
/** Changes are looked for again so far back: a transaction writes down when it began to write, and commits later. */
const OVERLAP_MS = 2 * MINUTE_MS;
/** A year can be held against the one before. */
export const FIGURES_KEPT_MS = 800 * DAY_MS;
/** Hours of one source counted in a turn. */
const HOURS_AT_ONCE = 200;
/** And no longer than this. */
const TURN_MS = 5_000;

export type RollUp = ReturnType<typeof createRollUp>;

/**
 * Counts rows by the hour, beside everything else. An hour is counted whole from the rows behind it, and its figures are replaced in one
 * transaction: a count that dies leaves the figures before it, one that comes twice changes nothing, and no row is in them twice.
 */
export function createRollUp({ db, now }: { db: Db; now: Clock }) {
  const messageDates = createBlockRanges(db, 'message_date');

  /** Every hour from the first account on is to be counted; those that came since the last turn are added. */
  async function addHours(source: string) {
    const last = await db
      .selectFrom('figure_count')
      .select('hour')
      .where('source', '=', source)
      .orderBy('hour', 'desc')
      .limit(1)
      .executeTakeFirst();
    const until = hourOf(now());
    if (last && last.hour >= until) return;
    const opened = await db
      .selectFrom('account_opening')
      .select('created_at')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    if (!last && !opened) return;
    const from = last ? last.hour + HOUR_MS : hourOf(opened!.created_at);
    await sql`
      insert into figure_count (source, hour, due_at)
      select ${source}::text, hour, ${now()}::bigint from generate_series(${from}::bigint, ${until}::bigint, ${HOUR_MS}::bigint) hour
      on conflict do nothing`.execute(db);
  }

  /** Hours that rows changed of since the last look are due. The mark moves in the same transaction. */
  async function findChanged({ name, changed }: FigureSource) {
    if (!changed) return;
    await inTransaction(db, async (tx) => {
      const mark = await tx
        .selectFrom('figure_source')
        .selectAll()
        .where('source', '=', name)
        .where('next_at', '<=', now())
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!mark) return;
      const startedAt = now();
      const { rows } = await changed(mark.changes_until - OVERLAP_MS, startedAt).execute(tx);
      const hours = rows.map(({ hour }) => hour).filter((hour) => hour > startedAt - OPEN_FOR_MS);
      if (hours.length > 0)
        await tx
          .updateTable('figure_count')
          .set({ due_at: sql<number>`least(due_at, ${startedAt}::bigint)` })
          .where('source', '=', name)
          .where('hour', 'in', hours)
          // One that is not over is counted soon anyway, and not more often for it.
          .where('hour', '<=', startedAt - HOUR_MS)
          .execute();
      const next = { changes_until: startedAt, next_at: nextCountAt(hourOf(startedAt), startedAt, now() - startedAt)! };
      await tx.updateTable('figure_source').set(next).where('source', '=', name).execute();
    });
  }

  async function replace(tx: Tx, { figures, count }: FigureSource, hour: number) {
    for (const table of ['figure_hour', 'figure_total'] as const)
      await tx.deleteFrom(table).where('figure', 'in', figures).where('hour', '=', hour).execute();
    await sql`
      insert into figure_hour (hour, figure, brand, carrier, service, country, gateway, count, amount)
      select ${hour}::bigint, c.figure, c.brand, c.carrier, c.service, c.country, c.gateway, c.count, coalesce(c.amount, 0)
      from (${count(hour)}) c where c.count <> 0 or c.amount <> 0`.execute(tx);
    await sql`
      insert into figure_total (hour, figure, brand, count, amount)
      select hour, figure, brand, sum(count)::bigint, sum(amount)::bigint
      from figure_hour where figure in (${sql.join(figures)}) and hour = ${hour} group by hour, figure, brand`.execute(
      tx,
    );
  }

  /** A day's figures by one side at a time, from its hours. Whoever calls holds the source: a day has one writer. */
  async function replaceDay(tx: Tx, { figures }: FigureSource, day: number) {
    await sql`delete from figure_day where figure in (${sql.join(figures)}) and side in (${sql.join(['', ...figureSides])}) and day = ${day}`.execute(
      tx,
    );
    await sql`
      insert into figure_day (day, figure, side, key, brand, count, amount)
      select ${day}::bigint, h.figure, s.side, s.key, case when h.figure in (${sql.join(money)}) then h.brand else '' end,
        sum(h.count)::bigint, sum(h.amount)::bigint
      from figure_hour h cross join lateral (values
        ('', ''), ('brand', h.brand), ('carrier', h.carrier), ('service', h.service), ('country', h.country), ('gateway', h.gateway)
      ) s (side, key)
      where h.figure in (${sql.join(figures)}) and h.hour >= ${day} and h.hour < ${day + DAY_MS}
      group by 2, 3, 4, 5`.execute(tx);
  }

  /** The latest hour that is due. False when none is, or when another node counts the source. */
  function countNext(source: FigureSource): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const startedAt = now();
      const held = await tx
        .selectFrom('figure_source')
        .select('source')
        .where('source', '=', source.name)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!held) return false;
      const due = await tx
        .selectFrom('figure_count')
        .select('hour')
        .where('source', '=', source.name)
        .where('due_at', '<=', startedAt)
        .orderBy('hour', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!due) return false;
      const began = performance.now();
      await replace(tx, source, due.hour);
      await replaceDay(tx, source, due.hour - (due.hour % DAY_MS));
      await tx
        .updateTable('figure_count')
        .set({ counted_at: startedAt, due_at: nextCountAt(due.hour, startedAt, performance.now() - began) })
        .where('source', '=', source.name)
        .where('hour', '=', due.hour)
        .execute();
      return true;
    });
  }

  async function runSource(source: FigureSource) {
    await db
      .insertInto('figure_source')
      .values({ source: source.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await addHours(source.name);
    await findChanged(source);
    const until = performance.now() + TURN_MS;
    for (let hours = 0; hours < HOURS_AT_ONCE && performance.now() < until; hours += 1) {
      if (!(await countNext(source))) return;
      // The embedded database computes in this very process: after a month of silence nobody else would be answered for seconds.
      await new Promise(setImmediate);
    }
  }

  return {
    async sweep(): Promise<void> {
      await messageDates.sumUp();
      for (const source of figureSources) await runSource(source);
    },

    /** Figures are kept for more than a year; their hours are not counted anew. */
    async purge(): Promise<void> {
      const before = hourOf(now()) - FIGURES_KEPT_MS;
      for (const table of ['figure_hour', 'figure_total'] as const)
        await db.deleteFrom(table).where('figure', 'in', figureNames).where('hour', '<', before).execute();
      await db
        .deleteFrom('figure_day')
        .where('figure', 'in', figureNames)
        .where('side', 'in', ['', ...figureSides])
        .where('day', '<', before)
        .execute();
      const names = figureSources.map(({ name }) => name);
      await db.deleteFrom('figure_count').where('source', 'in', names).where('hour', '<', before).execute();
    },

    /** Until when everything is counted: of the source that is furthest behind. Undefined before all were counted once. */
    async countedAt(): Promise<number | undefined> {
      const since = hourOf(now()) - HOUR_MS;
      const last = await Promise.all(
        figureSources.map(({ name }) =>
          db
            .selectFrom('figure_count')
            .select(({ fn }) => fn.max('counted_at').as('at'))
            .where('source', '=', name)
            .where('hour', '>=', since)
            .executeTakeFirst(),
        ),
      );
      const times = last.map((row) => row?.at ?? undefined).filter((at) => at !== undefined);
      return times.length === figureSources.length ? Math.min(...times) : undefined;
    },
  };
}
