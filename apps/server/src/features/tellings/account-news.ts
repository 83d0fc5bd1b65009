import type { Brand } from '@manyline/brands/define-brand';
import { spokenLanguage } from '@manyline/brands/language';
import { supportLine } from '@manyline/brands/own-pages';
import type { HighlightTarget } from '@manyline/domain/highlights';
import { joinSentences, type Language } from '@manyline/domain/languages';
import { inLanguage, say, type Text } from '@manyline/domain/words';
import type { LiveBrands } from '../../brands/live-brands.ts';
import type { Tx } from '../../db/transaction.ts';
import { joinParts } from '../../lib/join-parts.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { Telling } from './telling.ts';
import type { TellingsService } from './tellings.service.ts';
import { tellingsWords as words } from './tellings.words.ts';

/** News for an account, with words that lead to its screen. */
export interface News {
  /** Sentences, each on a line of its own. */
  write(language: Language): string[];
  /** Its screen, and words that lead there. Undefined: it is told outside alone, as to somebody who cannot log in. */
  place?: { link: Text; target: HighlightTarget };
  /** The subject of a mail after the brand's name. Undefined for what is told in the chats alone. */
  subject?: Text | undefined;
  /** Sentences for a mail alone. */
  writeMore?(language: Language): string[];
  /** Kept in the list of notices and told in no chat, in brands with chats too. */
  isListedOnly?: boolean;
  /** Whether screens that are open hear of it where no chat tells it; a decision reaches them by itself. */
  onScreen: boolean;
}

export interface AccountNewsDeps {
  brands: Pick<LiveBrands, 'get'>;
  tellings: Pick<TellingsService, 'add' | 'drop' | 'flush'>;
  accounts: Pick<AccountsService, 'get'>;
}

export type AccountNews = ReturnType<typeof createAccountNews>;

/**
 * Tells an account what happens to it: in the chats, else on the screens, and by mail, or by text where there is no mail address. It is
 * written down in the transaction that makes it so, once, and said after it.
 */
export function createAccountNews({ brands, tellings, accounts }: AccountNewsDeps) {
  return {
    /** @param about what is no longer told once `drop` was called with it */
    async tell(
      tx: Tx,
      accountId: string,
      about: string,
      write: (account: Account, brand: Brand) => News | undefined,
    ): Promise<void> {
      const account = await accounts.get(accountId, tx);
      const brand = brands.get(account.platform);
      const news = write(account, brand);
      if (!news) return;
      for (const telling of writeTellings(news, account, brand)) await tellings.add(tx, accountId, telling, about);
    },

    drop: tellings.drop,
    flush: tellings.flush,
  };
}

export function writeTellings(news: News, account: Account, brand: Brand): Telling[] {
  const language = spokenLanguage(brand, account.language);
  const lines = news.write(language);
  const inApp = writeInApp(news, lines, brand, language);
  return [...(inApp ? [inApp] : []), ...writeOutside(news, lines, account, brand, language)];
}

function writeInApp(
  { place, onScreen, isListedOnly = false }: News,
  lines: string[],
  brand: Brand,
  language: Language,
): Telling | undefined {
  if (!place) return undefined;
  const { link, target } = place;
  const listed = { text: lines.join('\n'), target };
  if (isListedOnly || !brand.can('chats')) return { by: 'screen', ...listed, ...(!onScreen && { quiet: true }) };
  const leads = say(link, language);
  return {
    by: 'chat',
    sender: inLanguage(brand.name, language),
    text: [...lines, leads].join('\n'),
    highlights: [{ text: leads, target }],
    listed,
    ...(onScreen && { orOnScreen: listed }),
  };
}

/** At the primary address: by mail, or by text where there is none. */
function writeOutside(
  { subject: what, place, writeMore }: News,
  lines: string[],
  { email, telCode = '', phone }: Account,
  brand: Brand,
  language: Language,
): Telling[] {
  if (!what) return [];
  const name = inLanguage(brand.name, language);
  if (email !== undefined) {
    const subject = say(words.subject, language, { brand: name, what: say(what, language) });
    const where = place && say(words.where, language, { brand: name, page: say(words.pages[place.target], language) });
    const text = joinParts([...lines, ...(writeMore?.(language) ?? []), where, supportLine(brand, language)]);
    return [{ by: 'mail', to: email, subject, text, sender: { brand: brand.id, name } }];
  }
  if (phone === undefined) return [];
  return [
    {
      by: 'sms',
      to: `${telCode}${phone}`,
      text: say(words.sms, language, { brand: name, text: joinSentences(language, lines) }),
    },
  ];
}
