import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { DecisionFilter, ReviewKind } from './review-source.ts';

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

interface DecisionsPage {
  /** The page begins behind this row. */
  before?: { at: number; id: string } | undefined;
  limit: number;
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

    /** Decisions that came to be, of all accounts, the latest first. */
    async listDone({ kind, platform, outcome, accountId }: DecisionFilter, { before, limit }: DecisionsPage) {
      const rows = await db
        .selectFrom('review_decision as d')
        .innerJoin('account_state as a', 'a.account_id', 'd.account_id')
        .select(['d.id', 'd.at', 'd.kind', 'd.account_id as accountId', 'd.outcome', 'd.reason', 'd.decided_by as by'])
        .select(['a.user_id as userId', 'a.platform'])
        .where('d.result', '=', 'done')
        .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind!))
        .$if(outcome !== undefined, (query) => query.where('d.outcome', '=', outcome!))
        .$if(platform !== undefined, (query) => query.where('a.platform', '=', platform!))
        .$if(accountId !== undefined, (query) => query.where('d.account_id', '=', accountId!))
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(d.at, d.id) < (${before!.at}::bigint, ${before!.id}::uuid)`),
        )
        .orderBy('d.at', 'desc')
        .orderBy('d.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, kind: row.kind as ReviewKind }));
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
