import { readLanguageCode } from '@manyline/brands/language';
import { getBrand, isBrandId } from '@manyline/brands/registry';
import type { Mailer } from '@manyline/ports/mailer';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { NoticesService } from '../chats/notices.service.ts';
import { disabledSubject, type News, writeNews } from './developer-words.ts';

export interface DeveloperNewsDeps {
  accounts: Pick<AccountsService, 'get'>;
  notices: Pick<NoticesService, 'send'>;
  mailer: Mailer;
  log: Logger;
}

export type DeveloperNews = ReturnType<typeof createDeveloperNews>;

/** Tells a developer what happened: in their chats, and by mail what must not be missed. */
export function createDeveloperNews({ accounts, notices, mailer, log }: DeveloperNewsDeps) {
  async function address(accountId: string) {
    const { platform, language: code, email } = await accounts.get(accountId);
    if (!isBrandId(platform)) throw new AppError('INTERNAL', `account ${accountId} has no brand`);
    const brand = getBrand(platform);
    const language = readLanguageCode(brand, code);
    return { email, language, name: brand.name[language] };
  }

  /** An account without a number has no chats; what it is about has happened all the same. */
  async function tell(accountId: string, news: News) {
    try {
      const { name, language } = await address(accountId);
      await notices.send(accountId, { sender: name, ...writeNews(news, language) });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND'))
        log.warn({ err: error, accountId }, 'a developer could not be told of a decision');
    }
  }

  return {
    tell,

    /** Safe to repeat: the mail goes out once a `key`. @throws MailerUnavailableError */
    async tellByMail(accountId: string, news: News & { about: 'disabled' }, key: string) {
      const { email, language, name } = await address(accountId);
      if (email === undefined) return;
      const { text } = writeNews(news, language);
      const mail = { to: email, subject: disabledSubject(name)[language], text: `${text}\n\n${news.url}` };
      await mailer.send(mail, key);
    },
  };
}
