import { claimMoneyReview, releaseMoneyReview } from '@manyline/contract/console/money';
import type { FastifyInstance } from 'fastify';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import type { Payments } from '../payments/create-payments.ts';
import { nameOfClaim } from '../review-queue/claims.rules.ts';
import type { Claims } from '../review-queue/claims.service.ts';

/** Money may be nobody's yet, so that no account is part of the key. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const keyOf = (reviewId: string) => ({ kind: 'money', accountId: NOBODY, id: reviewId });

export type ReviewClaims = ReturnType<typeof createReviewClaims>;

/** Who decides about money that waits: one at a time. */
export function createReviewClaims({ claims, reviews }: { claims: Claims; reviews: Payments['reviews'] }) {
  return {
    /** Each review with who is at it. */
    async mark<R extends { reviewId: string }>({ operatorId }: OperatorCaller, rows: readonly R[]) {
      const taken = await claims.list();
      return rows.map((row) => {
        const claim = taken.get(nameOfClaim(keyOf(row.reviewId)));
        return {
          ...row,
          isClaimedByMe: claim?.operatorId === operatorId,
          ...(claim && { claimedBy: claim.claimedBy }),
        };
      });
    },

    /** Whoever decides has it meanwhile, whether or not they took it before. @throws NOT_FOUND, CONSOLE_CLAIMED, and what `decide` throws */
    async during<T>(operator: OperatorCaller, reviewId: string, decide: () => Promise<T>): Promise<T> {
      await reviews.findOpen(reviewId);
      await claims.take(operator, keyOf(reviewId));
      const decided = await decide();
      await claims.release(operator, keyOf(reviewId));
      return decided;
    },

    mount(app: FastifyInstance) {
      mountForOperator(app, claimMoneyReview, async ({ operator, body: { reviewId } }) => {
        await reviews.findOpen(reviewId);
        return { claimedUntil: await claims.take(operator, keyOf(reviewId)) };
      });
      mountForOperator(app, releaseMoneyReview, async ({ operator, body: { reviewId } }) => {
        await claims.release(operator, keyOf(reviewId));
        return { status: 200 as const };
      });
    },
  };
}
