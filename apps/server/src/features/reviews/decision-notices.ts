import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { LanguageCode } from '@manyline/contract/errors';
import type { HighlightTarget } from '@manyline/domain/highlights';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { TellingsService } from '../tellings/tellings.service.ts';

/** What a person reads of a decision: the text, the reviewer's reason and words that lead to its screen, each on a line. */
export interface DecisionNotice {
  text: Record<LanguageCode, string>;
  link: Record<LanguageCode, string>;
  target: HighlightTarget;
}

export interface DecisionNoticesDeps {
  db: Db;
  tellings: Pick<TellingsService, 'add' | 'flush'>;
  accounts: Pick<AccountsService, 'get'>;
}

export type DecisionNotices = ReturnType<typeof createDecisionNotices>;

/** Tells the person concerned in their chats: written down with the decision, so that neither is there without the other. */
export function createDecisionNotices({ db, tellings, accounts }: DecisionNoticesDeps) {
  return {
    /** `decide` answers what is told, and throws where there is nothing to decide; then nobody is told. */
    async tellOf(accountId: string, reason: string, decide: (tx: Tx) => Promise<DecisionNotice>): Promise<void> {
      const { language, platform } = await accounts.get(accountId);
      const sender = getBrand(platform as BrandId).name[language === 'zh_cn' ? 'zh' : 'en'];
      await inTransaction(db, async (tx) => {
        const { text, link, target } = await decide(tx);
        await tellings.add(tx, accountId, {
          ...{ by: 'chat', sender, text: [text[language], reason, link[language]].filter(Boolean).join('\n') },
          highlights: [{ text: link[language], target }],
        });
      });
      await tellings.flush(accountId);
    },
  };
}
