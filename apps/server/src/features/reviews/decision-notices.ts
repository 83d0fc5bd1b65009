import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { LanguageCode } from '@manyline/contract/errors';
import type { HighlightTarget } from '@manyline/domain/highlights';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { NoticesService } from '../chats/notices.service.ts';

/** What a person reads of a decision: the text, the reviewer's reason and words that lead to its screen, each on a line. */
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
    async tell(accountId: string, { text, link, target }: DecisionNotice, reason: string) {
      try {
        const { language, platform } = await accounts.get(accountId);
        await notices.send(accountId, {
          sender: getBrand(platform as BrandId).name[language === 'zh_cn' ? 'zh' : 'en'],
          text: [text[language], reason, link[language]].filter(Boolean).join('\n'),
          highlights: [{ text: link[language], target }],
        });
      } catch (error) {
        // An account without a number has no chat to be told in.
        if (!(error instanceof AppError && error.code === 'NOT_FOUND'))
          log.warn({ err: error }, 'a decision could not be told');
      }
    },
  };
}
