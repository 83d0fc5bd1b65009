import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DecisionNotices } from '../reviews/decision-notices.ts';
import type { ReviewSource, WaitingReview } from '../reviews/review-source.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import { accessNotices, platformNotice } from './developer-words.ts';
import type { PlatformsRepository } from './platforms.repository.ts';

export interface DeveloperReviewsDeps {
  apis: DeveloperApiRepository;
  platforms: PlatformsRepository;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
  now: Clock;
}

/** What of the developer's side a person decides (decision 39): applications, and platforms that were asked for. */
export function createDeveloperReviews({
  apis,
  platforms,
  accounts,
  decisionNotices,
  now,
}: DeveloperReviewsDeps): ReviewSource[] {
  /** With what a reviewer knows every account by. */
  async function withAccount(review: Omit<WaitingReview, 'platform'>): Promise<WaitingReview> {
    const { platform, userId } = await accounts.get(review.accountId);
    return { ...review, platform, summary: { 'User ID': userId, ...review.summary } };
  }

  const api: ReviewSource = {
    kind: 'api',
    async listWaiting(limit) {
      const waiting = await apis.listWaiting(limit);
      return Promise.all(
        waiting.map(({ accountId, callbackUrl, filedAt }) =>
          withAccount({ kind: 'api', accountId, id: accountId, filedAt, summary: { 'Callback URL': callbackUrl } }),
        ),
      );
    },
    async decide({ accountId, id, outcome, reason }) {
      await decisionNotices.tellOf(accountId, reason, async (tx) => {
        const status = outcome === 'approved' ? 2 : 3;
        if (id !== accountId || !(await apis.decide(tx, accountId, status, reason, now())))
          throw new AppError('NOT_FOUND', `no application of account ${accountId} waits`);
        return accessNotices[outcome];
      });
    },
  };

  const platform: ReviewSource = {
    kind: 'platform',
    async listWaiting(limit) {
      const waiting = await platforms.listWaiting(limit);
      return Promise.all(
        waiting.map(({ accountId, id, filedAt, name, url, example }) =>
          withAccount({
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
      await decisionNotices.tellOf(accountId, reason, async (tx) => {
        const request = await platforms.decide(tx, { accountId, id }, outcome, reason, now());
        if (!request) throw new AppError('NOT_FOUND', `no request ${id} of account ${accountId} waits`);
        return platformNotice(request.name, outcome);
      });
    },
  };

  return [api, platform];
}
