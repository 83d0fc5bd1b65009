import { inputProblems } from '@manyline/contract/input-problems';
import { reviewKind } from '@manyline/contract/reviews';
import { invalidInput } from '../../http/app-error.ts';
import type { ReviewPlace } from '../reviews/reviews.service.ts';

const CURSOR = /^(\d{1,15})\.([a-zA-Z]{1,20})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.{1,200})$/;

export const writeReviewCursor = ({ filedAt, kind, accountId, id }: ReviewPlace): string =>
  `${filedAt}.${kind}.${accountId}.${id}`;

/** Undefined for the first page. @throws INVALID_INPUT */
export function readReviewCursor(nextPage: string | undefined): ReviewPlace | undefined {
  if (nextPage === undefined) return undefined;
  const [, filedAt, kind, accountId, id] = CURSOR.exec(nextPage) ?? [];
  const known = reviewKind.safeParse(kind);
  if (!known.success || accountId === undefined || id === undefined)
    throw invalidInput('nextPage', inputProblems.notAPage);
  return { filedAt: Number(filedAt), kind: known.data, accountId, id };
}
