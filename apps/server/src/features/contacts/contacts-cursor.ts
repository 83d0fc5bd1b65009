import { inputProblems } from '@manyline/contract/input-problems';
import { invalidInput } from '../../http/app-error.ts';

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
  throw invalidInput('startTime', inputProblems.notAPage);
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
