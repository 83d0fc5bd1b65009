import type { Brand } from '@manyline/brands/define-brand';
import { spokenLanguage } from '@manyline/brands/language';
import { getBrand } from '@manyline/brands/registry';
import type { ReviewKindName } from '@manyline/contract/reviews';
import type { HighlightTarget } from '@manyline/domain/highlights';
import type { Language } from '@manyline/domain/languages';
import { inLanguage, say, type Text } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DecisionEvents } from './decision.events.ts';
import type { Telling } from './telling.ts';
import type { TellingsService } from './tellings.service.ts';
import { tellingsWords as words } from './tellings.words.ts';

/** A decision in a person's words: the text, the reviewer's reason and words that lead to its screen, each on a line. */
export interface DecisionNotice {
  write(language: Language): string;
  link: Text;
  target: HighlightTarget;
  /** What a person decided, and how. Undefined for news that nobody decided: they are told in the chats alone. */
  decided?: { kind: ReviewKindName; outcome: 'approved' | 'refused' };
}

export interface DecisionNoticesDeps {
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
export function createDecisionNotices({ db, tellings, accounts, onDecided, now }: DecisionNoticesDeps) {
  return {
    /** `decide` answers what is told, and throws where there is nothing to decide; then nobody is told. */
    async tellOf(accountId: string, reason: string, decide: (tx: Tx) => Promise<DecisionNotice>): Promise<void> {
      const account = await accounts.get(accountId);
      const brand = getBrand(account.platform);
      const notice = await inTransaction(db, async (tx) => {
        const written = await decide(tx);
        for (const telling of writeTellings(written, reason, account, brand))
          await tellings.add(tx, accountId, telling);
        return written;
      });
      if (notice.decided) onDecided(accountId, { ...notice.decided, reason, date: now() });
      await tellings.flush(accountId);
    },
  };
}

function writeTellings(notice: DecisionNotice, reason: string, account: Account, brand: Brand): Telling[] {
  const language = spokenLanguage(brand, account.language);
  const sender = inLanguage(brand.name, language);
  const link = say(notice.link, language);
  const lines = [notice.write(language), reason].filter((line) => line !== '');
  const highlights = [{ text: link, target: notice.target }];
  const inChat: Telling = { by: 'chat', sender, text: [...lines, link].join('\n'), highlights };
  const tellings = brand.can('chats') ? [inChat] : [];
  if (!notice.decided) return tellings;
  const { email, telCode = '', phone } = account;
  if (email !== undefined) {
    const what = say(words.about[notice.decided.kind], language);
    const subject = say(words.subject, language, { brand: sender, what });
    const where = say(words.where, language, { brand: sender, page: say(words.pages[notice.target], language) });
    const questions = say(words.questions, language, { support: brand.supportEmail });
    const text = [...lines, where, questions].join('\n\n');
    return [...tellings, { by: 'mail', to: email, subject, text, sender: { brand: brand.id, name: sender } }];
  }
  if (phone === undefined) return tellings;
  const text = say(words.sms, language, { brand: sender, text: lines.join(' ') });
  return [...tellings, { by: 'sms', to: `${telCode}${phone}`, text }];
}
