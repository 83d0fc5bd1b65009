import { newId } from '../db/ids.ts';
import type { Developer } from '../features/developer/create-developer.ts';
import { createIdentityReviews } from '../features/identity/identity.reviews.ts';
import type { IdentityService } from '../features/identity/identity.service.ts';
import type { DecisionNotices } from '../features/reviews/decision-notices.ts';
import { createReviewsRepository } from '../features/reviews/reviews.repository.ts';
import { createReviewsService } from '../features/reviews/reviews.service.ts';
import { createTollFreeReviews } from '../features/toll-free/toll-free.reviews.ts';
import type { Messaging } from './create-messaging.ts';
import type { Profiles } from './create-profiles.ts';
import type { SignIn } from './create-sign-in.ts';
import type { ServicesDeps } from './services-deps.ts';

type Reviewed = Messaging &
  SignIn &
  Profiles & { identity: IdentityService; developer: Developer; decisionNotices: DecisionNotices };

/** A feature that people review adds its source here. */
export function createReviews({ database: { db }, publicUrl, now }: ServicesDeps, made: Reviewed) {
  const reviewed = { ...made, publicUrl };
  return createReviewsService({
    sources: [
      ...made.profileReviews,
      createIdentityReviews(reviewed),
      createTollFreeReviews(reviewed),
      ...made.developer.reviews,
    ],
    trail: createReviewsRepository(db),
    accounts: made.accounts,
    newId,
    now,
  });
}
