import type { ChatEntry, Message } from '@manyline/contract/chats';
import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import type { AccountDb, AccountStore, CachedMessage, CachedTop } from './account-db.ts';

/** Messages a chat paints with before the network has answered. */
export const CACHED_PAGE = 200;
/** Rows of the list that fill any window. */
export const CACHED_TOP = 50;
/** Rows of a long list that are read in one step: who opens a chat meanwhile waits for one step alone. */
const ROWS_AT_ONCE = 500;
/** The month that it is and three before: as far as the chat list reaches (spec 1 §3, spec 2 §7). */
const MONTHS_BACK = 3;

/** Changes since the last save, each under its chat's key. */
export interface CacheChanges {
  chats: ReadonlyMap<string, ChatEntry>;
  /** The newest rows as they are now. */
  top: ChatEntry[];
  goneChats: Iterable<string>;
  messages: readonly CachedMessage[];
  goneMessages: readonly (readonly [key: string, smsId: string])[];
}

export interface ChatsCache {
  /** The newest rows of the list, where they have been read by now. */
  readonly top: ChatEntry[];
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
  const youngOf = (top: CachedTop | undefined) => {
    const from = oldestMs();
    return (top?.chats ?? []).filter(({ date }) => date >= from);
  };
  return {
    get top() {
      return youngOf(store.readTop);
    },

    async loadTop() {
      return youngOf(await store.top);
    },

    async loadChats() {
      const from = oldestMs();
      const chats: ChatEntry[] = [];
      const readAfter = (key: string) => (db: AccountDb) =>
        db.getAll('chats', IDBKeyRange.lowerBound(key, true), ROWS_AT_ONCE);
      for (let after = ''; ; ) {
        const rows = (await store.use(readAfter(after))) ?? [];
        for (const { key: _, ...chat } of rows) if (chat.date >= from) chats.push(chat);
        const last = rows.at(-1);
        if (last === undefined || rows.length < ROWS_AT_ONCE) break;
        after = last.key;
      }
      return chats.sort((a, b) => b.date - a.date);
    },

    async loadMessages(key) {
      const rows = await store.use((db) => {
        const range = IDBKeyRange.bound([key, Number.NEGATIVE_INFINITY], [key, -oldestMs()]);
        return db.getAllFromIndex('messages', 'newest', range, CACHED_PAGE);
      });
      return (rows ?? []).reverse().map(({ key: _, ageMs: __, ...message }) => message);
    },

    async save(changes) {
      await store.use((db) => write(db, changes));
    },

    async dropOld() {
      await store.use(async (db) => {
        const before = IDBKeyRange.upperBound(oldestMs(), true);
        const tx = db.transaction(['chats', 'messages'], 'readwrite');
        const chats = tx.objectStore('chats');
        const messages = tx.objectStore('messages');
        for (const key of await chats.index('date').getAllKeys(before)) hush(chats.delete(key));
        for (const key of await messages.index('date').getAllKeys(before)) hush(messages.delete(key));
        await tx.done;
      });
    },
  };
}

/** In one transaction: all of it or nothing. */
async function write(db: AccountDb, { chats, top, goneChats, messages, goneMessages }: CacheChanges): Promise<void> {
  const tx = db.transaction(['chats', 'messages', 'top'], 'readwrite');
  const listed = tx.objectStore('chats');
  const kept = tx.objectStore('messages');
  hush(tx.objectStore('top').put({ name: 'top', chats: top }));
  for (const key of goneChats) {
    hush(listed.delete(key));
    for (const message of await kept.index('newest').getAllKeys(everyMessageOf(key))) hush(kept.delete(message));
  }
  for (const [key, smsId] of goneMessages) hush(kept.delete([key, smsId]));
  for (const [key, entry] of chats) hush(listed.put({ ...entry, key }));
  for (const message of messages) hush(kept.put({ ...message, ageMs: -message.date }));
  await tx.done;
}

function everyMessageOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key, Number.NEGATIVE_INFINITY], [key, Number.POSITIVE_INFINITY]);
}

/** A request that fails in a transaction fails the transaction, which says why. */
function hush(request: Promise<unknown>): void {
  request.catch(() => undefined);
}
