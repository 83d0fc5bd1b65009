import type { FigureName } from '@manyline/contract/console/figures';
import { HOUR_MS } from '@manyline/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { type PageEnd, writePageEnd } from '../../http/page-cursor.ts';
import { hourOf } from './settling.rules.ts';

/** Hours whose rows one page is looked for in; the next page goes on from there. */
const HOURS_AT_ONCE = 24;
/** The first part of an hour that is read, the latest; each part before it is so many times as long. */
const FIRST_SLICE_MS = 15_000;
const SLICE_GROWTH = 4;
/** An id above all others: a page that ends before an hour, at its last millisecond. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Sides of a figure that its hours are looked for by. */
export interface HourSides {
  brand?: string | undefined;
  carrier?: string | undefined;
  service?: string | undefined;
  country?: string | undefined;
}

export interface RowsPage {
  from?: number | undefined;
  until?: number | undefined;
  before: PageEnd | undefined;
  limit: number;
}

/** Rows from `start` on and before `end`, and before `before` where a page ended in this hour; the newest first. */
export interface HourRead {
  start: number;
  end: number;
  before: PageEnd | undefined;
  limit: number;
}

interface Deps {
  db: Db;
  now: () => number;
}

/**
 * Reads the rows behind a figure: those of hours that it has anything in, the latest first. An index by time over all rows would cost
 * each text that is sent; the figure is one already.
 */
export function createCountedHours({ db, now }: Deps) {
  async function listHours(figure: FigureName, sides: HourSides, { from = 0, until, before }: RowsPage) {
    const latest = Math.min(now(), (until ?? Number.MAX_SAFE_INTEGER) - 1, before?.at ?? Number.MAX_SAFE_INTEGER);
    const rows = await db
      .selectFrom('figure_hour')
      .select('hour')
      .distinct()
      .where('figure', '=', figure)
      .where('count', '>', 0)
      .where('hour', '>=', hourOf(from))
      .where('hour', '<=', latest)
      .$if(sides.brand !== undefined, (query) => query.where('brand', '=', sides.brand!))
      .$if(sides.carrier !== undefined, (query) => query.where('carrier', '=', sides.carrier!))
      .$if(sides.service !== undefined, (query) => query.where('service', '=', sides.service!))
      .$if(sides.country !== undefined, (query) => query.where('country', '=', sides.country!))
      .orderBy('hour', 'desc')
      .limit(HOURS_AT_ONCE + 1)
      .execute();
    const hours = rows.map(({ hour }) => hour);
    // The hour under way is counted twice a minute: what is not counted yet is looked for there.
    const current = hourOf(now());
    return latest >= current && from < current + HOUR_MS && hours[0] !== current ? [current, ...hours] : hours;
  }

  return {
    async read<Row extends { at: number; id: string }>(
      figure: FigureName,
      sides: HourSides,
      page: RowsPage,
      readHour: (hour: HourRead) => Promise<Row[]>,
    ): Promise<{ rows: Row[]; nextPage?: string }> {
      const { from = 0, until = Number.MAX_SAFE_INTEGER, before, limit } = page;
      const hours = await listHours(figure, sides, page);
      const rows: Row[] = [];
      for (const hour of hours.slice(0, HOURS_AT_ONCE)) {
        const start = Math.max(hour, from);
        const end = Math.min(hour + HOUR_MS, until);
        rows.push(...(await readHour({ start, end, before, limit: limit + 1 - rows.length })));
        if (rows.length > limit) return { rows: rows.slice(0, limit), nextPage: writePageEnd(rows[limit - 1]!) };
      }
      const left = hours[HOURS_AT_ONCE];
      return { rows, ...(left !== undefined && { nextPage: writePageEnd({ at: left + HOUR_MS - 1, id: LAST_ID }) }) };
    },

    /** Reads an hour from its end on until there are enough rows: of a busy one the last seconds alone. */
    async readSlices<Row>(hour: HourRead, read: (slice: HourRead) => Promise<Row[]>): Promise<Row[]> {
      const rows: Row[] = [];
      const { start, before, limit } = hour;
      let end = Math.min(hour.end, (before?.at ?? hour.end) + 1);
      for (let width = FIRST_SLICE_MS; end > start && rows.length < limit; width *= SLICE_GROWTH) {
        // Clocks differ: the first slice has what is dated later than now too.
        const from = Math.max(start, Math.min(end, now()) - width);
        rows.push(...(await read({ start: from, end, before, limit: limit - rows.length })));
        end = from;
      }
      return rows;
    },

    /** Whether a row comes before the end of a page, by the columns of its moment and its id. */
    isBefore: (before: PageEnd | undefined, [at, id]: readonly [string, string]) =>
      before === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${before.at}::bigint, ${before.id}::uuid)`,
  };
}

export type CountedHours = ReturnType<typeof createCountedHours>;
