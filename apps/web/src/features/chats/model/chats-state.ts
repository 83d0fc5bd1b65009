import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatEntries } from './chat-entries.ts';
import { EntryMap } from './entry-map.ts';
import { beginHistory, type History, rewind } from './history.ts';
import type { MessageList } from './message-list.ts';

export interface Dialog {
  messages: MessageList;
  history: History;
}

export interface ChatsState {
  list: 'loading' | 'ready' | 'failed';
  entries: ChatEntries;
  dialogs: ReadonlyMap<string, Dialog>;
  /** The latest date that the server has told us; refreshes ask for what changed after it. */
  updatedMs: number;
}

export type ChatsStore = StoreApi<ChatsState>;

export function createChatsStore(): ChatsStore {
  return createStore<ChatsState>(() => ({
    list: 'loading',
    entries: EntryMap.empty,
    dialogs: new Map(),
    updatedMs: 0,
  }));
}

/** The dialog of a chat, a fresh one when nothing of it is known yet. */
export function dialogOf(state: ChatsState, key: string, nowMs: number): Dialog {
  const known = state.dialogs.get(key);
  if (known) return known;
  // A list that is not the server's own yet may be behind: what it calls the latest need not be.
  const latestMs = state.list === 'ready' ? state.entries.get(key)?.date : undefined;
  return { messages: [], history: beginHistory(latestMs ?? nowMs, nowMs) };
}

/** What a chat keeps that nobody looks at; more is read again when somebody scrolls up there. */
const KEPT_MESSAGES = 1_000;

/** Lets go of the oldest messages of a chat that grew far beyond what is kept. The latest one reads on from there. */
export function trimDialog(dialog: Dialog): Dialog {
  const { messages, history } = dialog;
  if (messages.length <= 1.5 * KEPT_MESSAGES || history.state === 'loading') return dialog;
  const kept = messages.slice(-KEPT_MESSAGES);
  return { messages: kept, history: rewind(history, kept[0]!.date) };
}

export function withDialog(state: ChatsState, key: string, dialog: Dialog): Pick<ChatsState, 'dialogs'> {
  return { dialogs: new Map(state.dialogs).set(key, dialog) };
}
