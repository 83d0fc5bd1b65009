import type { Db } from '../../db/transaction.ts';
import type { ReviewKind } from './review-source.ts';

/** A line of the trail. `result`: asked, then done, or why it was not. */
export interface DecisionLine {
  accountId: string;
  at: number;
  id: string;
  kind: ReviewKind;
  reviewId: string;
  outcome: 'approved' | 'refused';
  template: string | undefined;
  reason: string;
  by: string;
  result: string;
}

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;

/** The trail of decisions is only ever added to. */
export function createReviewsRepository(db: Db) {
  return {
    async add({ accountId, at, id, kind, reviewId, outcome, template, reason, by, result }: DecisionLine) {
      await db
        .insertInto('review_decision')
        .values({
          account_id: accountId,
          at,
          id,
          kind,
          review_id: reviewId,
          outcome,
          template: template ?? null,
          reason,
          decided_by: by,
          result,
        })
        .execute();
    },

    /** The latest first. */
    async list(accountId: string, limit: number): Promise<DecisionLine[]> {
      const rows = await db
        .selectFrom('review_decision')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ at, id, kind, review_id: reviewId, outcome, template, reason, decided_by: by, result }) => ({
        accountId,
        at,
        id,
        kind: kind as ReviewKind,
        reviewId,
        outcome,
        template: template ?? undefined,
        reason,
        by,
        result,
      }));
    },
  };
}
