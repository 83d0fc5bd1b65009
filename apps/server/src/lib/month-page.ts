import { monthBounds, ymOf } from '@manyline/domain/time';

/** A page of a month, as a history is asked for it; `date` is the month (YYYYMM), the current UTC one without. */
export interface MonthPage {
  date?: string | undefined;
  pageNo: number;
  pageSize: number;
}

export interface Month {
  startMs: number;
  endMs: number;
}

/** Rows of a month that make a page: those from `startMs` on and before `endMs`. */
export interface MonthRows extends Month {
  offset: number;
  limit: number;
}

/** A history that can be counted and read by month, newest first. */
export interface MonthReader<Row> {
  count(month: Month): Promise<number>;
  list(rows: MonthRows): Promise<Row[]>;
}

/** A page with the month's total; behind the last row it is empty and reads none. */
export async function readMonthPage<Row, Item>(
  { date, pageNo, pageSize }: MonthPage,
  now: number,
  { count, list }: MonthReader<Row>,
  toItem: (row: Row) => Item,
): Promise<{ list: Item[]; totalRows: number }> {
  const month = monthBounds(date ?? ymOf(now));
  const offset = (pageNo - 1) * pageSize;
  const totalRows = await count(month);
  const rows = offset < totalRows ? await list({ ...month, offset, limit: pageSize }) : [];
  return { list: rows.map(toItem), totalRows };
}
