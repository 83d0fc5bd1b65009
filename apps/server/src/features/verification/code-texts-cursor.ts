import { inputProblems } from '@manyline/contract/input-problems';
import { invalidInput } from '../../http/app-error.ts';

const CURSOR = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Behind which row the next page begins. */
export interface RowPlace {
  date: number;
  id: string;
}

export function toTextsCursor({ date, id }: RowPlace): string {
  return `${date}.${id}`;
}

/** @throws INVALID_INPUT */
export function readTextsCursor(cursor: string): RowPlace {
  const [, date, id] = CURSOR.exec(cursor) ?? [];
  if (id !== undefined) return { date: Number(date), id };
  throw invalidInput('nextPage', inputProblems.notAPage);
}
