import { AppError } from '../../http/app-error.ts';

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
  const problem = { en: 'not a page that was given', zh_cn: '无效的分页标记' };
  throw new AppError('INVALID_INPUT', 'a cursor of nobody', {
    field: 'nextPage',
    values: { field: 'nextPage', problem },
  });
}
