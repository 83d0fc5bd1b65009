import { type ChatEntry, getChatList, getChatListByDate } from '@manyline/contract/chats';
import type { ChatListPage } from '../../../../data/chat-list-ahead.ts';
import type { ReadUpTo } from '../../../../lib/cache/read-marks-store.ts';
import type { ChatsContext } from '../chats-context.ts';
import { createReadMarks } from '../receiving/read-marks.ts';
import { refreshMedia } from '../receiving/refresh-media.ts';
import { type ChatEntries, mergeEntries, replaceCached, setUnread, withMarks } from '../state/chat-entries.ts';
import { type ChatEnds, type ChatMessage, keyOf } from '../state/chat-message.ts';
import { withDialog } from '../state/chats-state.ts';
import { EntryMap } from '../state/entry-map.ts';
import { trimDialog } from './past.ts';
import type { MessagePlace } from './read-around.ts';
import { createReadBack, readForward, readNewest, report } from './read-back.ts';

export interface Reading {
  /** The list as this browser kept it; what the server says takes its place. */
  showCached(): Promise<void>;
  /** The whole list; live changes follow from where it was read. */
  loadList(): Promise<void>;
  /** The changes since the last update; the whole list when it was never read. */
  refreshList(): Promise<void>;
  /** Once for many reasons that come together. */
  refreshSoon(): void;
  /** Older messages of a chat: at least `atLeast`, unless there are no more. */
  loadOlder(ends: Ends, atLeast?: number): Promise<void>;
  /** Messages that follow those looked at, far above the end of a chat. */
  loadNewer(ends: Ends): Promise<void>;
  /** Goes to a message of a chat, however far above its end. False when it is not there. */
  goTo(ends: Ends, place: MessagePlace): Promise<boolean>;
  /** New links to the pictures of a message whose old ones have expired. */
  refreshMedia(message: ChatMessage): Promise<void>;
  /** Clears the count here, on the server and thereby on the account's other devices. */
  markRead(ends: Ends): void;
  /** Reading is told at once: its chat is being left. */
  tellRead(): void;
  /** Tells what was read, with every connection, until the returned function is called. */
  startTelling(): () => void;
  /** Back to the end of a long chat: lets go of what is far above. For chats that nobody reads just now, or at their end. */
  trim(key: string): void;
}

export type Ends = Pick<ChatEnds, 'ownFullNumber' | 'otherFullNumber'>;

const toEntries = (chats: ChatEntry[]): ChatEntries =>
  EntryMap.from(chats.map((entry) => [keyOf(entry), entry] as const));

/** Questions that come together are asked together. */
const TOGETHER_MS = 300;

export function createReading(context: ChatsContext): Reading {
  const { api, store, socket } = context;
  const readBack = createReadBack(context);
  const marks = createReadMarks(context);
  let started = false;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  // Read already, it is there when the list is drawn for the first time; nothing else stands there yet.
  let cached: ChatEntries = toEntries(context.cache.top);
  if (cached.size > 0) store.setState({ entries: cached });

  /** A mark that is confirmed while a list is on its way is not in that list yet. `untoldBefore`: when it was asked for. */
  function withUntold(chatList: ChatEntry[], untoldBefore: ReadUpTo): ChatEntry[] {
    return withMarks(chatList, new Map([...untoldBefore, ...marks.untold()]));
  }

  function takeList(read: ChatEntry[], take: (entries: ChatEntries, read: ChatEntry[]) => ChatEntries): void {
    store.setState((state) => ({
      list: 'ready',
      entries: take(state.entries, read),
      updatedMs: read.reduce((latest, { date }) => Math.max(latest, date), state.updatedMs),
    }));
  }

  /** This browser's copy of the list, to be looked at until the server has answered. */
  async function showCached(): Promise<void> {
    // A screenful first, as all of a long list takes a while.
    const { loadTop, loadChats } = context.cache;
    for (const load of cached.size > 0 ? [loadChats] : [loadTop, loadChats]) {
      const kept = await load();
      if (store.getState().list === 'ready') return;
      if (kept.length === 0) continue;
      cached = EntryMap.from([...toEntries(kept), ...cached]);
      store.setState(({ entries }) => ({ entries: EntryMap.from([...cached, ...entries]) }));
    }
  }

  function askList(nextPage?: string): Promise<ChatListPage> {
    const ask = () => api.call(getChatList, { months: 4, nextPage });
    const ahead = nextPage === undefined ? context.takeListAhead() : undefined;
    // A call that failed before there was a screen may go well now.
    return ahead?.catch(ask) ?? ask();
  }

  async function loadList(): Promise<void> {
    if (store.getState().list === 'failed') store.setState({ list: 'loading' });
    try {
      const untold = marks.untold();
      const { chatList, seq } = await readPages(askList, (page) => {
        store.setState(({ entries }) => ({ entries: mergeEntries(entries, withUntold(page, untold)) }));
      });
      takeList(withUntold(chatList, untold), (entries, read) => replaceCached(entries, cached, read));
      cached = EntryMap.empty;
      // Once: moved on by a later list, the feed would skip messages that only catch-up brings.
      if (!started) {
        socket.feed.start(seq);
        started = true;
        for (const key of store.getState().dialogs.keys()) void readNewest(context, key);
      }
    } catch (error) {
      store.setState(({ list }) => ({ list: list === 'ready' ? list : 'failed' }));
      report(context, error);
    }
  }

  async function refreshList(): Promise<void> {
    const { list, updatedMs } = store.getState();
    if (list !== 'ready') return loadList();
    try {
      const untold = marks.untold();
      const { chatList } = await readPages((nextPage) => api.call(getChatListByDate, { since: updatedMs, nextPage }));
      takeList(withUntold(chatList, untold), mergeEntries);
    } catch (error) {
      report(context, error);
    }
  }

  function markRead(ends: Ends): void {
    const key = keyOf(ends);
    const entry = store.getState().entries.get(key);
    if (!entry) return;
    store.setState(({ entries }) => ({ entries: setUnread(entries, key, 0) }));
    // A message that comes until this is told is not part of it.
    marks.mark(key, entry.countedSeq ?? entry.seq);
  }

  return {
    showCached,
    loadList,
    refreshList,
    refreshSoon() {
      if (refreshing !== undefined) return;
      refreshing = setTimeout(() => {
        refreshing = undefined;
        void refreshList();
      }, TOGETHER_MS);
    },
    markRead,
    tellRead: marks.tell,
    startTelling: marks.start,
    refreshMedia: (message) => refreshMedia(context, message),
    trim(key) {
      const dialog = store.getState().dialogs.get(key);
      const trimmed = dialog && trimDialog(dialog);
      if (trimmed && trimmed !== dialog) store.setState((state) => withDialog(state, key, trimmed));
    },
    loadOlder: (ends, atLeast = 1) => readBack(ends, atLeast),
    loadNewer: (ends) => readForward(context, ends),
    async goTo(ends, place) {
      // Rarely asked for, and not a part of what every page of chats loads.
      const { readAround } = await import('./read-around.ts');
      return readAround(context, (asked) => readBack(asked, 1), ends, place);
    },
  };
}

/** All pages as one, with the seq of the first: what changed since then is told by the feed. */
async function readPages(
  ask: (nextPage?: string) => Promise<ChatListPage>,
  onMore?: (chatList: ChatEntry[]) => void,
): Promise<Pick<ChatListPage, 'chatList' | 'seq'>> {
  let page = await ask();
  const all = [page.chatList];
  const { seq } = page;
  while (page.nextPage !== undefined) {
    onMore?.(page.chatList);
    page = await ask(page.nextPage);
    all.push(page.chatList);
  }
  return { chatList: all.flat(), seq };
}
