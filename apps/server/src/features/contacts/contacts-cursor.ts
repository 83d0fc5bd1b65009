import { AppError } from '../../http/app-error.ts';

/** The place after which a page begins, and how far deletions were known when the first page was read. */
export interface ContactsCursor {
  date: number;
  id: string;
  begun: number;
}

export function writeCursor({ date, id, begun }: ContactsCursor): string {
  return `${date}.${id}.${begun}`;
}

/** @throws INVALID_INPUT */
export function readCursor(text: string): ContactsCursor {
  const match = /^(\d{1,15})\.([0-9a-f-]{36})\.(\d{1,15})$/.exec(text);
  if (match && isUuid(match[2]!)) return { date: Number(match[1]), id: match[2]!, begun: Number(match[3]) };
  const problem = { en: 'it is not a page of this list', zh_cn: '不是此列表的分页' };
  throw new AppError('INVALID_INPUT', 'startTime is not one of ours', {
    field: 'startTime',
    values: { field: 'startTime', problem },
  });
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
