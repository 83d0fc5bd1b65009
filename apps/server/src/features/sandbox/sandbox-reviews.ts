import type { WaitingReviewOnWire } from '@manyline/contract/local-world-reviews';
import type { Language } from '@manyline/domain/languages';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ReviewsService } from '../reviews/reviews.service.ts';
import { nameLogin } from './sandbox-accounts.ts';

/** The oldest that wait; whoever decides about them sees those behind. */
const SHOWN = 200;

interface SandboxReviewsDeps {
  reviews: Pick<ReviewsService, 'listWaiting' | 'decide'>;
  accounts: Pick<AccountsService, 'findAll'>;
}

export type SandboxReviews = ReturnType<typeof createSandboxReviews>;

/** Reviews that wait for a person, with the account by the name that its owner knows. */
export function createSandboxReviews({ reviews, accounts }: SandboxReviewsDeps) {
  return {
    async listWaiting(by: string, language: Language): Promise<WaitingReviewOnWire[]> {
      const { reviews: waiting } = await reviews.listWaiting({ reviewer: by, language, limit: SHOWN });
      const found = await accounts.findAll(waiting.map(({ accountId }) => accountId));
      return waiting.map((review) => {
        const account = found.get(review.accountId);
        return { ...review, login: account ? nameLogin(account) : review.accountId };
      });
    },

    decide: reviews.decide,
  };
}
