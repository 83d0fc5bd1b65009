import { getBrand, isBrandId } from '@manyline/brands/registry';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { NoticesService } from '../chats/notices.service.ts';
import type { ReviewDecision } from '../reviews/review-source.ts';
import type { ProfilePart } from './profile.ts';

interface Words {
  approved: string;
  refused: string;
  link: string;
}

const words: Record<'en' | 'zh', Record<ProfilePart, Words>> = {
  en: {
    profile: {
      approved: 'Your profile has been verified.',
      refused: 'Your profile was not accepted.',
      link: 'Open my profile',
    },
    useCase: {
      approved: 'Your use case has been approved.',
      refused: 'Your use case was not accepted.',
      link: 'Open my profile',
    },
  },
  zh: {
    profile: { approved: '您的个人资料已通过审核。', refused: '您的个人资料未通过审核。', link: '查看我的资料' },
    useCase: { approved: '您的使用场景已通过审核。', refused: '您的使用场景未通过审核。', link: '查看我的资料' },
  },
};

interface NoticeDeps {
  accounts: Pick<AccountsService, 'get'>;
  notices: Pick<NoticesService, 'send'>;
  log: Pick<Logger, 'error'>;
}

/** Tells an account what was decided, in its chats and language. A decision stands whether or not it can be told. */
export function createProfileNotices({ accounts, notices, log }: NoticeDeps) {
  return async (accountId: string, part: ProfilePart, { outcome, reason }: ReviewDecision): Promise<void> => {
    try {
      const { platform, language } = await accounts.get(accountId);
      if (!isBrandId(platform)) return;
      const inChinese = language === 'zh_cn';
      const { link, ...said } = words[inChinese ? 'zh' : 'en'][part];
      const sender = getBrand(platform).name[inChinese ? 'zh' : 'en'];
      const text = [said[outcome], ...(outcome === 'refused' && reason ? [reason] : []), link].join('\n');
      await notices.send(accountId, { sender, text, highlights: [{ text: link, target: 'profile' }] });
    } catch (error) {
      // An account without a number has no chats to be told in.
      if (!(error instanceof AppError && error.code === 'NOT_FOUND'))
        log.error({ err: error, accountId }, 'a decision about a profile was not told');
    }
  };
}
