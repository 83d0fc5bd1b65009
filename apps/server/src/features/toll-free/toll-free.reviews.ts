import type { Language } from '@manyline/domain/languages';
import { formatFullNumber } from '@manyline/domain/phone';
import { say } from '@manyline/domain/words';
import type { Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ReviewSource } from '../reviews/review-source.ts';
import type { DecisionNotice, DecisionNotices } from '../tellings/decision-notices.ts';
import type { TollFreeService } from './toll-free.service.ts';
import { tollFreeWords as words } from './toll-free.words.ts';

export interface TollFreeReviewsDeps {
  tollFree: Pick<TollFreeService, 'listWaiting' | 'decide'>;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
}

/** Toll-free registrations that wait (decision 30). */
export function createTollFreeReviews({ tollFree, accounts, decisionNotices }: TollFreeReviewsDeps): ReviewSource {
  return {
    kind: 'tollFree',

    async listWaiting(limit, language) {
      const waiting = await tollFree.listWaiting(limit);
      return Promise.all(
        waiting.map(async ({ accountId, number, filedAt }) => {
          const { platform, userId } = await accounts.get(accountId);
          const summary = {
            [say(words.facts.userId, language)]: userId,
            [say(words.facts.number, language)]: formatFullNumber(number),
          };
          return { kind: 'tollFree' as const, accountId, id: number, platform, filedAt, summary };
        }),
      );
    },

    async decide({ accountId, id: number, outcome, reason, within }) {
      const judge = async (tx: Tx): Promise<DecisionNotice> => {
        await tollFree.decide(tx, accountId, number, outcome === 'approved' ? 'approved' : 'rejected');
        const write = (language: Language) =>
          say(words.decided[outcome], language, { number: formatFullNumber(number) });
        const decided = { kind: 'tollFree', outcome } as const;
        return { write, link: words.openNumbers, target: 'numbers', decided };
      };
      await decisionNotices.tellOf(accountId, reason, judge, within);
    },
  };
}
