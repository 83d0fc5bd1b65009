import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ReviewSource, WaitingReview } from '../reviews/review-source.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { DeveloperNews } from './developer-news.ts';
import type { PlatformsRepository } from './platforms.repository.ts';

export interface DeveloperReviewsDeps {
  apis: DeveloperApiRepository;
  platforms: PlatformsRepository;
  accounts: Pick<AccountsService, 'get'>;
  news: DeveloperNews;
  now: Clock;
}

/** What of the developer's side a person decides (decision 39): applications, and platforms that were asked for. */
export function createDeveloperReviews({ apis, platforms, accounts, news, now }: DeveloperReviewsDeps): ReviewSource[] {
  const withPlatform = async (review: Omit<WaitingReview, 'platform'>): Promise<WaitingReview> => ({
    ...review,
    platform: (await accounts.get(review.accountId)).platform,
  });

  const api: ReviewSource = {
    kind: 'api',
    async listWaiting(limit) {
      const waiting = await apis.listWaiting(limit);
      return Promise.all(
        waiting.map(({ accountId, callbackUrl, filedAt }) =>
          withPlatform({ kind: 'api', accountId, id: accountId, filedAt, summary: { 'Callback URL': callbackUrl } }),
        ),
      );
    },
    async decide({ accountId, id, outcome, reason }) {
      const isDecided =
        id === accountId && (await apis.decide(accountId, outcome === 'approved' ? 2 : 3, reason, now()));
      if (!isDecided) throw new AppError('NOT_FOUND', `no application of account ${accountId} waits`);
      await news.tell(accountId, { about: 'api', outcome, reason, name: '' });
    },
  };

  const platform: ReviewSource = {
    kind: 'platform',
    async listWaiting(limit) {
      const waiting = await platforms.listWaiting(limit);
      return Promise.all(
        waiting.map(({ accountId, id, filedAt, name, url, example }) =>
          withPlatform({
            kind: 'platform',
            accountId,
            id,
            filedAt,
            summary: { Name: name, URL: url, Example: example },
          }),
        ),
      );
    },
    async decide({ accountId, id, outcome, reason }) {
      const request = await platforms.decide({ accountId, id }, outcome, reason, now());
      if (!request) throw new AppError('NOT_FOUND', `no request ${id} of account ${accountId} waits`);
      await news.tell(accountId, { about: 'platform', outcome, reason, name: request.name });
    },
  };

  return [api, platform];
}
