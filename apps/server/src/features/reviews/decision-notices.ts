import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { LanguageCode } from '@manyline/contract/errors';
import type { HighlightTarget } from '@manyline/domain/highlights';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { NoticesService } from '../chats/notices.service.ts';

/** What a person reads of a decision. `{link}` is where the words of the link stand, `{reason}` the reviewer's. */
export interface DecisionNotice {
  text: Record<LanguageCode, string>;
  link: Record<LanguageCode, string>;
  target: HighlightTarget;
}

export interface DecisionNoticesDeps {
  notices: Pick<NoticesService, 'send'>;
  accounts: Pick<AccountsService, 'get'>;
  log: Pick<Logger, 'warn'>;
}

export type DecisionNotices = ReturnType<typeof createDecisionNotices>;

/** Tells the person concerned in their chats. The decision stands, whether or not anybody could be told. */
export function createDecisionNotices({ notices, accounts, log }: DecisionNoticesDeps) {
  return {
    async tell(accountId: string, { text, link, target }: DecisionNotice, values: Record<string, string> = {}) {
      try {
        const { language, platform } = await accounts.get(accountId);
        const words = { ...values, link: link[language] };
        await notices.send(accountId, {
          sender: getBrand(platform as BrandId).name[language === 'zh_cn' ? 'zh' : 'en'],
          text: fill(text[language], words),
          highlights: [{ text: words.link, target }],
        });
      } catch (error) {
        // An account without a number has no chat to be told in.
        if (!(error instanceof AppError && error.code === 'NOT_FOUND'))
          log.warn({ err: error }, 'a decision could not be told');
      }
    },
  };
}

function fill(text: string, values: Record<string, string>): string {
  return text
    .replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
    .replace(/ {2,}/g, ' ')
    .trim();
}
