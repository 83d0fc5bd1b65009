import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DecisionNotice, DecisionNotices } from '../reviews/decision-notices.ts';
import type { ReviewSource } from '../reviews/review-source.ts';
import type { TollFreeService } from './toll-free.service.ts';

export interface TollFreeReviewsDeps {
  tollFree: Pick<TollFreeService, 'listWaiting' | 'decide'>;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
}

const link = { en: 'number', zh_cn: '号码' };
const told: Record<'approved' | 'refused', DecisionNotice> = {
  approved: {
    text: {
      en: 'Your toll-free {link} +{number} may send messages now. {reason}',
      zh_cn: '您的免费电话{link} +{number} 现在可以发送消息。{reason}',
    },
    link,
    target: 'numbers',
  },
  refused: {
    text: {
      en: 'The registration of your toll-free {link} +{number} was refused. {reason} You can register it again.',
      zh_cn: '您的免费电话{link} +{number} 的登记未通过审核。{reason}您可以重新登记。',
    },
    link,
    target: 'numbers',
  },
};

/** Toll-free registrations that wait (decision 30). */
export function createTollFreeReviews({ tollFree, accounts, decisionNotices }: TollFreeReviewsDeps): ReviewSource {
  return {
    kind: 'tollFree',

    async listWaiting(limit) {
      const waiting = await tollFree.listWaiting(limit);
      return Promise.all(
        waiting.map(async ({ accountId, number, filedAt }) => {
          const { platform, userId } = await accounts.get(accountId);
          const summary = { 'User ID': userId, Number: `+${number}` };
          return { kind: 'tollFree' as const, accountId, id: number, platform, filedAt, summary };
        }),
      );
    },

    async decide({ accountId, id: number, outcome, reason }) {
      await tollFree.decide(accountId, number, outcome === 'approved' ? 'approved' : 'rejected');
      await decisionNotices.tell(accountId, told[outcome], { number, reason });
    },
  };
}
