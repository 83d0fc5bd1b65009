import { identitySlots } from '@manyline/domain/identity';
import type { Language } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import type { Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ReviewSource } from '../reviews/review-source.ts';
import type { DecisionNotice, DecisionNotices } from '../tellings/decision-notices.ts';
import type { IdentityService } from './identity.service.ts';
import { identityWords as words } from './identity.words.ts';

export interface IdentityReviewsDeps {
  identity: Pick<IdentityService, 'listWaiting' | 'sumUpWaiting' | 'linksFor' | 'decide'>;
  accounts: Pick<AccountsService, 'get'>;
  decisionNotices: DecisionNotices;
  /** Where reviewers reach us. */
  publicUrl: string;
}

/** Identity proofs that wait. The reviewer sees the pictures by links of five minutes; every look is written down. */
export function createIdentityReviews({
  identity,
  accounts,
  decisionNotices,
  publicUrl,
}: IdentityReviewsDeps): ReviewSource {
  return {
    kind: 'identity',

    sumUpWaiting: () => identity.sumUpWaiting(),

    async listWaiting(page, language, reviewer = 'unnamed') {
      const waiting = await identity.listWaiting(page);
      return Promise.all(
        waiting.map(async ({ accountId, filingId, filedAt }) => {
          const [{ platform, userId }, links] = await Promise.all([
            accounts.get(accountId),
            identity.linksFor(accountId, reviewer),
          ]);
          const pictures = identitySlots.flatMap((slot) => {
            const link = links[slot];
            return link ? [[say(words.facts[slot], language), new URL(link, publicUrl).href]] : [];
          });
          const summary = { [say(words.facts.userId, language)]: userId, ...Object.fromEntries(pictures) };
          return { kind: 'identity' as const, accountId, id: filingId, platform, filedAt, summary };
        }),
      );
    },

    async decide({ accountId, id, outcome, reason, within }) {
      const judge = async (tx: Tx): Promise<DecisionNotice> => {
        await identity.decide(tx, accountId, id, outcome, reason);
        const write = (language: Language) => say(words.decided[outcome], language);
        return { write, link: words.open[outcome], target: 'kyc', decided: { kind: 'identity', outcome } };
      };
      await decisionNotices.tellOf(accountId, reason, judge, within);
    },
  };
}
