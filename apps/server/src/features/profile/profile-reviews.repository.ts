import type { BrandId } from '@manyline/brands/schema';
import { sql } from 'kysely';
import { sumUpWaiting } from '../../db/sum-up-waiting.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { inWaitingOrder, isOfPage, type WaitingPage } from '../../db/waiting-page.ts';
import type { ReviewDecision } from '../reviews/review-source.ts';
import type { ProfilePart } from './profile.ts';

export type ProfileReviewsRepository = ReturnType<typeof createProfileReviewsRepository>;

/** Parts of profiles that wait for a person, and what was decided about them. */
export function createProfileReviewsRepository(db: Db) {
  return {
    /** A waiting entry of the part gives way: it was about something else. */
    async withdraw(tx: Tx, accountId: string, kind: ProfilePart) {
      await tx
        .deleteFrom('profile_review')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('decided_at', 'is', null)
        .execute();
    },

    async file(
      tx: Tx,
      review: { accountId: string; id: string; platform: BrandId; kind: ProfilePart; filedAt: number },
    ) {
      await tx
        .insertInto('profile_review')
        .values({
          account_id: review.accountId,
          id: review.id,
          platform: review.platform,
          kind: review.kind,
          filed_at: review.filedAt,
          decided_at: null,
          outcome: null,
          reason: null,
          decided_by: null,
        })
        .execute();
    },

    sumUpWaiting: (kind: ProfilePart) =>
      sumUpWaiting(db, 'profile_review', sql<boolean>`kind = ${kind} and decided_at is null`),

    async listWaiting(kind: ProfilePart, page: WaitingPage) {
      return db
        .selectFrom('profile_review')
        .select(['account_id as accountId', 'id', 'platform', 'filed_at as filedAt'])
        .where('kind', '=', kind)
        .where('decided_at', 'is', null)
        .where(isOfPage('profile_review', 'id', page))
        .orderBy(inWaitingOrder('profile_review', 'id'))
        .limit(page.limit)
        .execute();
    },

    /** False when nothing of that id waits any more. */
    async decide(tx: Tx, kind: ProfilePart, decision: ReviewDecision, now: number): Promise<boolean> {
      const decided = await tx
        .updateTable('profile_review')
        .set({ decided_at: now, outcome: decision.outcome, reason: decision.reason, decided_by: decision.by })
        .where('account_id', '=', decision.accountId)
        .where('id', '=', decision.id)
        .where('kind', '=', kind)
        .where('decided_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return decided !== undefined;
    },
  };
}
