import type { Kit } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { ReviewSource } from './review-source.ts';
import { createReviewStory } from './review-story.ts';
import { createReviewsKeeper } from './reviews.keeper.ts';
import { createReviewsRepository } from './reviews.repository.ts';
import { createReviewsService } from './reviews.service.ts';

export type Reviews = ReturnType<typeof createReviews>;

interface ReviewsNeeds {
  accounts: Accounts;
  /** Sources among the features of what a person decides about. */
  sources: readonly ReviewSource[];
}

/** Everything that waits for a person, and who decided what (decision 39). */
export function createReviews({ db, newId, now }: Kit, { accounts, sources }: ReviewsNeeds) {
  const trail = createReviewsRepository(db);
  const service = createReviewsService({ sources, trail, accounts: accounts.service, newId, now });
  return { service, story: createReviewStory(db), keeper: createReviewsKeeper(db), hooks: {} };
}
