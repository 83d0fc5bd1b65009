import type { Language } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ReviewSource, WaitingReview } from '../reviews/review-source.ts';
import type { DecisionNotice, DecisionNotices } from '../tellings/decision-notices.ts';
import { developerWords as words } from './developer.words.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { PlatformsRepository } from './platforms.repository.ts';
import { tellDeveloper } from './tell-developer.ts';

export interface DeveloperReviewsDeps {
  apis: DeveloperApiRepository;
  platforms: PlatformsRepository;
  accounts: Pick<AccountsService, 'findAll'>;
  decisionNotices: DecisionNotices;
  now: Clock;
}

/** The developer's side of what a person decides (decision 39): applications, and platforms that were asked for. */
export function createDeveloperReviews({
  apis,
  platforms,
  accounts,
  decisionNotices,
  now,
}: DeveloperReviewsDeps): ReviewSource[] {
  /** With what a reviewer knows every account by; all accounts are read at once. */
  async function withAccounts(reviews: readonly Omit<WaitingReview, 'platform'>[], language: Language) {
    const known = await accounts.findAll(reviews.map(({ accountId }) => accountId));
    return reviews.map((review): WaitingReview => {
      const { platform = '', userId = '' } = known.get(review.accountId) ?? {};
      return { ...review, platform, summary: { [say(words.facts.userId, language)]: userId, ...review.summary } };
    });
  }

  const api: ReviewSource = {
    kind: 'api',
    sumUpWaiting: () => apis.sumUpWaiting(),
    async listWaiting(page, language) {
      const waiting = await apis.listWaiting(page);
      const reviews = waiting.map(({ accountId, callbackUrl, filedAt }) => {
        const summary = { [say(words.facts.callbackUrl, language)]: callbackUrl };
        return { kind: 'api' as const, accountId, id: accountId, filedAt, summary };
      });
      return withAccounts(reviews, language);
    },
    async decide({ accountId, id, outcome, reason, within }) {
      const judge = async (tx: Tx): Promise<DecisionNotice> => {
        const status = outcome === 'approved' ? 2 : 3;
        if (id !== accountId || !(await apis.decide(tx, accountId, status, reason, now())))
          throw new AppError('NOT_FOUND', `no application of account ${accountId} waits`);
        return {
          ...tellDeveloper((language) => say(words.access[outcome], language)),
          decided: { kind: 'api', outcome },
        };
      };
      await decisionNotices.tellOf(accountId, reason, judge, within);
    },
  };

  const platform: ReviewSource = {
    kind: 'platform',
    sumUpWaiting: () => platforms.sumUpWaiting(),
    async listWaiting(page, language) {
      const waiting = await platforms.listWaiting(page);
      const reviews = waiting.map(({ accountId, id, filedAt, name, url, example }) => {
        const summary = {
          [say(words.facts.name, language)]: name,
          [say(words.facts.url, language)]: url,
          [say(words.facts.example, language)]: example,
        };
        return { kind: 'platform' as const, accountId, id, filedAt, summary };
      });
      return withAccounts(reviews, language);
    },
    async decide({ accountId, id, outcome, reason, within }) {
      const judge = async (tx: Tx): Promise<DecisionNotice> => {
        const request = await platforms.decide(tx, { accountId, id }, outcome, reason, now());
        if (!request) throw new AppError('NOT_FOUND', `no request ${id} of account ${accountId} waits`);
        const write = (language: Language) => say(words.platform[outcome], language, { name: request.name });
        return { ...tellDeveloper(write), decided: { kind: 'platform', outcome } };
      };
      await decisionNotices.tellOf(accountId, reason, judge, within);
    },
  };

  return [api, platform];
}
