import type { ChatEntry, Message } from '@manyline/contract/chats';
import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import { Dexie } from 'dexie';
import type { AccountStore, CachedChat, CachedMessage } from './account-db.ts';

/** Messages a chat paints with before the network has answered. */
export const CACHED_PAGE = 200;
/** Rows of the list that fill any window. */
export const CACHED_TOP = 50;
/** The month that it is and three before: as far as the chat list reaches (spec 1 §3, spec 2 §7). */
const MONTHS_BACK = 3;

/** What changed since the last save, each under its chat's key. */
export interface CacheChanges {
  chats: ReadonlyMap<string, ChatEntry>;
  /** The newest rows as they are now. */
  top: ChatEntry[];
  goneChats: Iterable<string>;
  messages: readonly CachedMessage[];
  goneMessages: readonly (readonly [key: string, smsId: string])[];
}

export interface ChatsCache {
  /** The newest rows of the list, read when the cache was made. */
  loadTop(): Promise<ChatEntry[]>;
  /** Every row of the list, newest first. */
  loadChats(): Promise<ChatEntry[]>;
  /** The newest messages of a chat, oldest first. */
  loadMessages(key: string): Promise<Message[]>;
  save(changes: CacheChanges): Promise<void>;
  /** Drops what is older than about four months (spec 1 §3). */
  dropOld(): Promise<void>;
}

export function createChatsCache(store: AccountStore, now: () => number = Date.now): ChatsCache {
  const oldestMs = () => monthBounds(addMonths(ymOf(now()), -MONTHS_BACK)).startMs;
  // Begun while the screen that will show it is still being put together.
  const top = store.use((db) => db.top.get('top'));
  return {
    async loadTop() {
      const from = oldestMs();
      return ((await top)?.chats ?? []).filter(({ date }) => date >= from);
    },

    async loadChats() {
      const rows = (await store.use((db) => db.chats.toArray())) ?? [];
      const from = oldestMs();
      return rows
        .filter(({ date }) => date >= from)
        .sort((a, b) => b.date - a.date)
        .map(withoutKey);
    },

    async loadMessages(key) {
      const rows = await store.use((db) =>
        db.messages
          .where('[key+date]')
          .between([key, oldestMs()], [key, Dexie.maxKey])
          .reverse()
          .limit(CACHED_PAGE)
          .toArray(),
      );
      return (rows ?? []).reverse().map(withoutKey);
    },

    async save({ chats, top: newest, goneChats, messages, goneMessages }) {
      const gone = [...goneChats];
      await store.use((db) =>
        db.transaction('rw', db.chats, db.messages, db.top, async () => {
          await db.top.put({ name: 'top', chats: newest });
          if (gone.length > 0) await db.chats.bulkDelete(gone);
          for (const key of gone)
            await db.messages.where('[key+date]').between([key, Dexie.minKey], [key, Dexie.maxKey]).delete();
          if (goneMessages.length > 0) await db.messages.bulkDelete(goneMessages as [string, string][]);
          if (chats.size > 0) await db.chats.bulkPut([...chats].map(([key, entry]): CachedChat => ({ ...entry, key })));
          if (messages.length > 0) await db.messages.bulkPut(messages);
        }),
      );
    },

    async dropOld() {
      const before = oldestMs();
      await store.use((db) =>
        db.transaction('rw', db.chats, db.messages, async () => {
          await db.chats.where('date').below(before).delete();
          await db.messages.where('date').below(before).delete();
        }),
      );
    },
  };
}

function withoutKey<T extends { key: string }>({ key: _, ...rest }: T): Omit<T, 'key'> {
  return rest;
}
