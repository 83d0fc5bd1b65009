import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DecisionNotice, DecisionNotices } from '../reviews/decision-notices.ts';
import type { ReviewSource } from '../reviews/review-source.ts';
import type { TollFreeService } from './toll-free.service.ts';

export interface TollFreeReviewsDeps {
  tollFree: Pick<TollFreeService, 'listWaiting' | 'decide'>;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
}

const link = { en: 'Open my numbers', zh_cn: '查看我的号码' };

function noticeOf(number: string, outcome: 'approved' | 'refused'): DecisionNotice {
  const text =
    outcome === 'approved'
      ? { en: `Your number +${number} may send messages now.`, zh_cn: `您的号码 +${number} 现在可以发送消息。` }
      : {
          en: `The registration of your number +${number} was not accepted. You can file it again.`,
          zh_cn: `您的号码 +${number} 的登记未通过审核，您可以重新提交。`,
        };
  return { text, link, target: 'numbers' };
}

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
      await decisionNotices.tellOf(accountId, reason, async (tx) => {
        await tollFree.decide(tx, accountId, number, outcome === 'approved' ? 'approved' : 'rejected');
        return noticeOf(number, outcome);
      });
    },
  };
}
