import { type ChatEntry, getChatList, getChatListByDate, getDialogList, type Message } from '@manyline/contract/chats';
import { readChatKey } from '@manyline/domain/phone';
import { ApiError } from '../../../lib/api/api-error.ts';
import { mergeEntries, setUnread } from './chat-entries.ts';
import { type ChatEnds, type ChatMessage, keyOf } from './chat-message.ts';
import type { ChatsContext } from './chats-context.ts';
import { type Dialog, dialogOf, trimDialog, withDialog } from './chats-state.ts';
import { type History, PAGE_SIZE, stepBack } from './history.ts';
import { mergeMessages } from './message-list.ts';

export interface Reading {
  /** The whole list; live changes follow from where it was read. */
  loadList(): Promise<void>;
  /** What changed since the last update; the whole list when it was never read. */
  refreshList(): Promise<void>;
  /** Once for many reasons that come together. */
  refreshSoon(): void;
  /** Older messages of a chat: at least `atLeast`, unless there are no more. */
  loadOlder(ends: Ends, atLeast?: number): Promise<void>;
  /** Clears the count here, on the server and thereby on the account's other devices. */
  markRead(ends: Ends): void;
  seeArrival(message: ChatMessage): void;
  /** Lets go of what a long chat keeps far above its end. For chats that nobody reads just now, or at their end. */
  trim(key: string): void;
}

export type Ends = Pick<ChatEnds, 'ownFullNumber' | 'otherFullNumber'>;

/** What comes together is asked or told together. */
const TOGETHER_MS = 300;

export function createReading(context: ChatsContext): Reading {
  const { api, store, socket, now } = context;
  let started = false;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  const marking = new Map<string, ReturnType<typeof setTimeout>>();

  function takeList(chatList: ChatEntry[]): void {
    store.setState((state) => ({
      list: 'ready',
      entries: mergeEntries(state.entries, chatList),
      updatedMs: Math.max(state.updatedMs, ...chatList.map(({ date }) => date)),
    }));
  }

  async function loadList(): Promise<void> {
    if (store.getState().list === 'failed') store.setState({ list: 'loading' });
    try {
      const { chatList, seq } = await api.call(getChatList, { months: 4 });
      takeList(chatList);
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
      takeList((await api.call(getChatListByDate, { since: updatedMs })).chatList);
    } catch (error) {
      report(context, error);
    }
  }

  function markRead(ends: Ends): void {
    const key = keyOf(ends);
    store.setState(({ entries }) => ({ entries: setUnread(entries, key, 0) }));
    if (marking.has(key)) return;
    const timer = setTimeout(() => {
      marking.delete(key);
      const { ownFullNumber, otherFullNumber } = ends;
      // Lost while disconnected: the refreshed list brings the count back, and the open chat asks again.
      socket.request('markRead', { ownFullNumber, otherFullNumber }).catch(() => undefined);
    }, TOGETHER_MS);
    marking.set(key, timer);
  }

  return {
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
    trim(key) {
      const dialog = store.getState().dialogs.get(key);
      const trimmed = dialog && trimDialog(dialog);
      if (trimmed && trimmed !== dialog) store.setState((state) => withDialog(state, key, trimmed));
    },
    loadOlder: (ends, atLeast = 1) => readBack(context, ends, atLeast, now),
    seeArrival(message) {
      if (context.isSeen(keyOf(message))) markRead(message);
    },
  };
}

function notePage(history: History, [newest]: readonly Message[]): History {
  if (!newest) return history;
  const { ym, startTime, pages = [] } = history;
  return { ...history, pages: [...pages, { ym, startTime, newestMs: newest.date }] };
}

async function readBack(context: ChatsContext, ends: Ends, atLeast: number, now: () => number): Promise<void> {
  const { store, api } = context;
  const key = keyOf(ends);
  const read = () => dialogOf(store.getState(), key, now());
  const change = (next: (dialog: Dialog) => Dialog) =>
    store.setState((state) => withDialog(state, key, next(dialogOf(state, key, now()))));
  if (read().history.state === 'loading' || read().history.state === 'done') return;
  change((dialog) => ({ ...dialog, history: { ...dialog.history, state: 'loading' } }));
  try {
    for (let found = 0; found < atLeast && read().history.state === 'loading'; ) {
      const { ym, startTime } = read().history;
      const { ownFullNumber, otherFullNumber } = ends;
      const query = { ownFullNumber, otherFullNumber, pageSize: PAGE_SIZE, ym, startTime };
      const { dialogList, nextStartTime } = await api.call(getDialogList, query);
      const before = read().messages.length;
      change(({ messages, history }) => ({
        messages: mergeMessages(messages, dialogList),
        history: stepBack(notePage(history, dialogList), nextStartTime, now()),
      }));
      // A page that was let go brings some that are still here.
      found += read().messages.length - before;
    }
    const { history } = read();
    if (history.state === 'loading') change((dialog) => ({ ...dialog, history: { ...dialog.history, state: 'idle' } }));
  } catch (error) {
    change((dialog) => ({ ...dialog, history: { ...dialog.history, state: 'failed' } }));
    report(context, error);
  }
}

/**
 * A chat that opened before the feed began may have been read before the list, whose seq the feed goes on from: what
 * came in between is in neither. Of two readings of a message the later one stands.
 */
async function readNewest({ api, store, now, onFailure }: ChatsContext, key: string): Promise<void> {
  const ends = readChatKey(key);
  if (!ends) return;
  try {
    const { dialogList } = await api.call(getDialogList, { ...ends, pageSize: PAGE_SIZE });
    const dialog = dialogOf(store.getState(), key, now());
    store.setState((state) =>
      withDialog(state, key, { ...dialog, messages: mergeMessages(dialog.messages, dialogList) }),
    );
  } catch (error) {
    report({ onFailure }, error);
  }
}

/** The screen itself says that a read failed for want of a network; everything else goes where the catalogue says. */
function report({ onFailure }: Pick<ChatsContext, 'onFailure'>, error: unknown): void {
  if (!(error instanceof ApiError && error.local !== undefined)) onFailure(error);
}
