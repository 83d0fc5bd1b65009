import { inputProblems } from '@manyline/contract/input-problems';
import { invalidInput } from './app-error.ts';

/** The last row of a page, by when it was and its id: the next page begins behind it. */
export interface PageEnd {
  at: number;
  id: string;
}

const CURSOR = /^(\d{1,15})\.([0-9a-f-]{36})$/;

export function writePageEnd({ at, id }: PageEnd): string {
  return `${at}.${id}`;
}

/** Undefined for the first page. @throws INVALID_INPUT */
export function readPageEnd(nextPage: string | undefined): PageEnd | undefined {
  if (nextPage === undefined) return undefined;
  const [, at, id] = CURSOR.exec(nextPage) ?? [];
  if (at === undefined || id === undefined) throw invalidInput('nextPage', inputProblems.notAPage);
  return { at: Number(at), id };
}

/** A page of rows that were asked for with one more than it holds. */
export function cutPage<Row>(rows: readonly Row[], size: number, endOf: (row: Row) => PageEnd) {
  const page = rows.slice(0, size);
  return { page, ...(rows.length > size && { nextPage: writePageEnd(endOf(page.at(-1)!)) }) };
}
