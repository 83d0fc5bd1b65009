import { NOTICES_MAX } from '@manyline/contract/notices';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { NewNotice, NoticeListRepository } from './notice-list.repository.ts';

export const NOTICES_KEPT_MS = 365 * DAY_MS;

export interface NoticeListDeps {
  list: NoticeListRepository;
  now: Clock;
  /** Hears of every change after its commit. */
  onChanged(accountId: string, date: number): void;
}

export type NoticeListService = ReturnType<typeof createNoticeListService>;

/** News that an account was told, to be read again: in brands without chats nothing else keeps them. */
export function createNoticeListService({ list, now, onChanged }: NoticeListDeps) {
  return {
    /** Once, however often it is told. */
    async keep(accountId: string, notice: NewNotice): Promise<void> {
      if (await list.insert(accountId, notice)) onChanged(accountId, notice.date);
    },

    async read(accountId: string) {
      const [notices, unread] = await Promise.all([list.list(accountId, NOTICES_MAX), list.countUnread(accountId)]);
      return { notices, unread };
    },

    /** @param upTo epoch milliseconds of the newest one that was seen */
    async markRead(accountId: string, upTo: number): Promise<void> {
      if (await list.markRead(accountId, upTo, now())) onChanged(accountId, now());
    },

    purge: () => list.purge(now() - NOTICES_KEPT_MS),
  };
}
