import type { ReviewKindName } from '@manyline/contract/reviews';
import type { HighlightTarget } from '@manyline/domain/highlights';
import type { Language } from '@manyline/domain/languages';
import type { Text } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { type News, writeTellings } from './account-news.ts';
import type { DecisionEvents } from './decision.events.ts';
import type { TellingsService } from './tellings.service.ts';
import { tellingsWords as words } from './tellings.words.ts';

/** A decision in a person's words: the text, the reviewer's reason and words that lead to its screen, each on a line. */
export interface DecisionNotice {
  write(language: Language): string;
  link: Text;
  target: HighlightTarget;
  /** The decision of a person. Undefined for news that nobody decided: they are told in the chats alone. */
  decided?: { kind: ReviewKindName; outcome: 'approved' | 'refused' };
}

export interface DecisionNoticesDeps {
  brands: Pick<LiveBrands, 'get'>;
  db: Db;
  tellings: Pick<TellingsService, 'add' | 'flush'>;
  accounts: Pick<AccountsService, 'get'>;
  onDecided: DecisionEvents['decided'];
  now: Clock;
}

export type DecisionNotices = ReturnType<typeof createDecisionNotices>;

/**
 * Tells the person concerned: in the chats where the brand has them, and a decision by mail too, or by text where there is
 * no mail address. It is written down with the decision, so that neither is there without the other.
 */
export function createDecisionNotices({ brands, db, tellings, accounts, onDecided, now }: DecisionNoticesDeps) {
  return {
    /**
     * `decide` answers what is told, and throws where there is nothing to decide; then nobody is told.
     * @param within comes last in the transaction of the decision
     */
    async tellOf(
      accountId: string,
      reason: string,
      decide: (tx: Tx) => Promise<DecisionNotice>,
      within?: (tx: Tx) => Promise<void>,
    ): Promise<void> {
      const account = await accounts.get(accountId);
      const brand = brands.get(account.platform);
      const notice = await inTransaction(db, async (tx) => {
        const written = await decide(tx);
        for (const telling of writeTellings(toNews(written, reason), account, brand))
          await tellings.add(tx, accountId, telling);
        await within?.(tx);
        return written;
      });
      if (notice.decided) onDecided(accountId, { ...notice.decided, reason, date: now() });
      await tellings.flush(accountId);
    },
  };
}

function toNews({ write, link, target, decided }: DecisionNotice, reason: string): News {
  const subject = decided && words.about[decided.kind];
  const toLines = (language: Language) => [write(language), reason].filter((line) => line !== '');
  return { write: toLines, place: { link, target }, subject, onScreen: false };
}
