import type { Clock } from '@manyline/ports/clock';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { DeveloperNews } from './developer-news.ts';

const A_SWEEP = 20;

export interface SilenceDeps {
  apis: DeveloperApiRepository;
  news: DeveloperNews;
  now: Clock;
}

/** Tells developers that their callbacks were switched off: until the mail has left, it is tried again. */
export function createSilence({ apis, news, now }: SilenceDeps) {
  return {
    async sweep(): Promise<void> {
      for (const { accountId, disabledAt } of await apis.listUntold(A_SWEEP)) {
        const url = (await apis.find(accountId))?.callbackUrl ?? '';
        const off = { about: 'disabled' as const, url };
        await news.tellByMail(accountId, off, `callback-off:${accountId}:${disabledAt}`);
        await apis.noteTold(accountId, disabledAt, now());
        await news.tell(accountId, off);
      }
    },
  };
}
