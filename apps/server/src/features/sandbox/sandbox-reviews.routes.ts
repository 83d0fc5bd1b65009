import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import type { FastifyInstance } from 'fastify';
import { mountOpen } from '../../http/route.ts';
import type { SandboxReviews } from './sandbox-reviews.ts';

/** Who decides here, in the trail and in the record of looks. */
const REVIEWER = 'sandbox page';

/** Deciding as an operator does, in the local world. */
export function mountSandboxReviews(world: FastifyInstance, reviews: SandboxReviews) {
  mountOpen(world, getWaitingReviews, async ({ language }) => ({
    reviews: await reviews.listWaiting(REVIEWER, language),
  }));
  mountOpen(world, decideReview, async ({ body }) => {
    await reviews.decide({ ...body, by: REVIEWER });
    return { status: 200 as const };
  });
}
