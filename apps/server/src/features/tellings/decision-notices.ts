import { getBrand } from '@manyline/brands/registry';
import type { HighlightTarget } from '@manyline/domain/highlights';
import type { Language } from '@manyline/domain/languages';
import { inLanguage, say, type Text } from '@manyline/domain/words';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { TellingsService } from './tellings.service.ts';

/** A decision in a person's words: the text, the reviewer's reason and words that lead to its screen, each on a line. */
export interface DecisionNotice {
  write(language: Language): string;
  link: Text;
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
      const sender = inLanguage(getBrand(platform).name, language);
      await inTransaction(db, async (tx) => {
        const notice = await decide(tx);
        const link = say(notice.link, language);
        const text = [notice.write(language), reason, link].filter((line) => line !== '').join('\n');
        const highlights = [{ text: link, target: notice.target }];
        await tellings.add(tx, accountId, { by: 'chat', sender, text, highlights });
      });
      await tellings.flush(accountId);
    },
  };
}
