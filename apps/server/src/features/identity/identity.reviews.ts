import { identitySlots } from '@manyline/domain/identity';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DecisionNotice, DecisionNotices } from '../reviews/decision-notices.ts';
import type { ReviewSource } from '../reviews/review-source.ts';
import type { IdentityService } from './identity.service.ts';

export interface IdentityReviewsDeps {
  identity: Pick<IdentityService, 'listWaiting' | 'linksFor' | 'decide'>;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
  /** Where reviewers reach us. */
  publicUrl: string;
}

const labels = {
  idCard1: 'Photo ID, front',
  idCard2: 'Photo ID, back',
  idHold1: 'Holding the ID, front',
  idHold2: 'Holding the ID, back',
};

const told: Record<'approved' | 'refused', DecisionNotice> = {
  approved: {
    text: { en: 'Your identity proof has been verified.', zh_cn: '您的身份证明已通过审核。' },
    link: { en: 'Open my identity proof', zh_cn: '查看我的身份证明' },
    target: 'kyc',
  },
  refused: {
    text: { en: 'Your identity proof was not accepted.', zh_cn: '您的身份证明未通过审核。' },
    link: { en: 'Upload it again', zh_cn: '重新上传' },
    target: 'kyc',
  },
};

/** Identity proofs that wait. The reviewer sees the pictures by links of five minutes; every look is written down. */
export function createIdentityReviews({
  identity,
  accounts,
  decisionNotices,
  publicUrl,
}: IdentityReviewsDeps): ReviewSource {
  return {
    kind: 'identity',

    async listWaiting(limit, reviewer = 'unnamed') {
      const waiting = await identity.listWaiting(limit);
      return Promise.all(
        waiting.map(async ({ accountId, filingId, filedAt }) => {
          const [{ platform, userId }, links] = await Promise.all([
            accounts.get(accountId),
            identity.linksFor(accountId, reviewer),
          ]);
          const pictures = identitySlots.flatMap((slot) => {
            const link = links[slot];
            return link ? [[labels[slot], new URL(link, publicUrl).href]] : [];
          });
          const summary = { 'User ID': userId, ...Object.fromEntries(pictures) };
          return { kind: 'identity' as const, accountId, id: filingId, platform, filedAt, summary };
        }),
      );
    },

    async decide({ accountId, id, outcome, reason }) {
      await decisionNotices.tellOf(accountId, reason, async (tx) => {
        await identity.decide(tx, accountId, id, outcome, reason);
        return told[outcome];
      });
    },
  };
}
