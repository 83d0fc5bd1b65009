import { formatFullNumber } from '@manyline/domain/phone';
import { DAY_MS } from '@manyline/domain/time';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import { voiceWords as words } from './voice.words.ts';
import type { VoiceSettingsRepository } from './voice-settings.repository.ts';

export interface VoiceNoticesDeps {
  db: Db;
  settings: Pick<VoiceSettingsRepository, 'noteTold'>;
  news: Pick<AccountNews, 'tell' | 'flush'>;
  now: Clock;
}

/** So often at most an account is told why its calls are not forwarded. */
const TOLD_EVERY_MS = DAY_MS;

export type VoiceNotices = ReturnType<typeof createVoiceNotices>;

/** Tells an account what happened to its calls. */
export function createVoiceNotices({ db, settings, news, now }: VoiceNoticesDeps) {
  const place = { link: words.manage, target: 'numbers' } as const;
  const topUp = { link: words.topUp, target: 'topUp' } as const;

  return {
    /** Once a day, however many call. */
    async tellNotForwarded(accountId: string, why: 'unpaid' | 'suspended', number: string) {
      await inTransaction(db, async (tx) => {
        if (!(await settings.noteTold(tx, accountId, now(), TOLD_EVERY_MS))) return;
        await news.tell(tx, accountId, 'calls', () => ({
          write: (language) => [say(words.notice[why], language, { number: formatFullNumber(number) })],
          subject: words.subject[why],
          // Who is suspended cannot log in to read it.
          ...(why === 'unpaid' && { place: topUp }),
          onScreen: true,
        }));
      });
      await news.flush(accountId);
    },

    /** In the transaction that gives the recording up. `other` undefined: the caller withheld his number. */
    async tellLost(tx: Tx, accountId: string, number: string, other: string | undefined) {
      await news.tell(tx, accountId, 'calls', () => ({
        write: (language) => [
          say(words.notice.lost, language, {
            number: formatFullNumber(number),
            other: other === undefined ? say(words.unknownCaller, language) : formatFullNumber(other),
          }),
        ],
        subject: words.subject.lost,
        place,
        onScreen: true,
      }));
    },

    flush: news.flush,
  };
}
