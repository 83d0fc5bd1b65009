import type { ChatEntry, Message } from '@manyline/contract/chats';
import { CACHED_PAGE, CACHED_TOP, type ChatsCache } from '../../../../lib/cache/chats-cache.ts';
import { type ChatMessage, keyOf } from '../state/chat-message.ts';
import type { ChatsState, ChatsStore } from '../state/chats-state.ts';
import { EntryMap, type ListedChat } from '../state/entry-map.ts';

/** Changes that come together are written together. */
const TOGETHER_MS = 500;
/** So many rows at once: a long list is written in steps that nobody feels. */
const ROWS_AT_ONCE = 250;

export interface Caching {
  /** Deleted, here or elsewhere: it must not come back from the cache. */
  forgetMessage(message: Pick<ChatMessage, 'smsId' | 'ownFullNumber' | 'otherFullNumber'>): void;
  /** Writes what changes until the returned function is called. */
  start(): () => void;
}

/** Keeps the cache like the state: what differs since the last time, by identity, is written behind it. */
export function createCaching(store: ChatsStore, cache: ChatsCache): Caching {
  let saved: Pick<ChatsState, 'entries' | 'dialogs'> = { entries: EntryMap.empty, dialogs: new Map() };
  const written = new WeakSet<ChatMessage>();
  let goneMessages: [string, string][] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function soon(): void {
    timer ??= setTimeout(() => void save(), TOGETHER_MS);
  }

  async function save(): Promise<void> {
    const { list, entries, dialogs } = store.getState();
    // Until the server has told the list, the state may be less than what is kept.
    const since = entries.changesSince(saved.entries);
    const goneChats = list === 'ready' ? since.gone : [];
    const changed = since.changed.filter(([key, entry]) => isKept(dialogs, key, entry));
    const chats = new Map(changed.slice(0, ROWS_AT_ONCE));
    const messages = collectMessages(dialogs, saved.dialogs, written);
    const gone = goneMessages;
    goneMessages = [];
    const left = changed.length > chats.size;
    saved = { entries: left ? withRows(saved.entries, chats, goneChats) : entries, dialogs };
    const top = topOf(entries, (entry) => isKept(dialogs, keyOf(entry), entry));
    await cache.save({ chats, top, goneChats, messages, goneMessages: gone });
    timer = undefined;
    const isBehind = store.getState().entries !== entries || store.getState().dialogs !== dialogs;
    if (left || isBehind || goneMessages.length > 0) soon();
  }

  return {
    forgetMessage(message) {
      goneMessages.push([keyOf(message), message.smsId]);
      soon();
    },
    start() {
      const stop = store.subscribe((state, before) => {
        if (state.entries === before.entries && state.dialogs === before.dialogs) return;
        // Chats that came out of the cache are in it.
        if (state.list !== 'ready' && state.dialogs === before.dialogs) saved = { ...saved, entries: state.entries };
        soon();
      });
      void cache.dropOld();
      return () => {
        stop();
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

/** A row that shows a message which only this browser has would outlive it. */
function isKept(dialogs: ChatsState['dialogs'], key: string, { smsId }: ChatEntry): boolean {
  const shown = dialogs.get(key)?.messages.findLast((message) => message.smsId === smsId);
  return shown === undefined || shown.seq !== undefined;
}

/** The newest rows of those that are kept; the rest of a long list is not gone through. */
function topOf(entries: EntryMap, mayBeKept: (entry: ListedChat) => boolean): ListedChat[] {
  const top: ListedChat[] = [];
  for (const entry of entries.newestFirst()) {
    if (top.length === CACHED_TOP) break;
    if (mayBeKept(entry)) top.push(entry);
  }
  return top;
}

function collectMessages(now: ChatsState['dialogs'], before: ChatsState['dialogs'], written: WeakSet<ChatMessage>) {
  const fresh: (Message & { key: string })[] = [];
  for (const [key, { messages }] of now) {
    if (before.get(key)?.messages === messages) continue;
    for (const message of messages.slice(-CACHED_PAGE)) {
      // Its bytes are for this page; the server's link brings it to the next one.
      const { seq, picture: _, ...rest } = message;
      if (seq === undefined || written.has(message)) continue;
      written.add(message);
      fresh.push({ ...rest, seq, key });
    }
  }
  return fresh;
}

function withRows(rows: EntryMap, put: Iterable<[string, ChatEntry]>, gone: readonly string[]): EntryMap {
  let next = EntryMap.from([...rows, ...put]);
  for (const key of gone) next = next.without(key);
  return next;
}
