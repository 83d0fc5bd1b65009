import { createStore, type StoreApi } from 'zustand/vanilla';
import { beginHistory } from '../history/history.ts';
import type { ChatEntries } from './chat-entries.ts';
import type { ChatMessage } from './chat-message.ts';
import type { Dialog } from './dialog.ts';
import { EntryMap } from './entry-map.ts';
import { type Arrival, type MessageList, mergeMessages } from './message-list.ts';

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

export function withDialog(state: ChatsState, key: string, dialog: Dialog): Pick<ChatsState, 'dialogs'> {
  return { dialogs: new Map(state.dialogs).set(key, dialog) };
}

/** Changes messages wherever they are held; the dialog itself stays when there were none to change. */
export function changeEverywhere(dialog: Dialog, change: (list: MessageList) => MessageList): Dialog {
  const messages = change(dialog.messages);
  const far = dialog.past && change(dialog.past.messages);
  const aside = dialog.aside && change(dialog.aside);
  if (messages === dialog.messages && far === dialog.past?.messages && aside === dialog.aside) return dialog;
  const past = dialog.past && far && { ...dialog.past, messages: far };
  return { ...dialog, messages, ...(past && { past }), ...(aside && { aside }) };
}

/**
 * Takes messages in at the end, and puts what changed in place of what is held far above. What is older than all that
 * was read comes with its page: here it would stand beside messages that it does not come before.
 */
export function mergeEverywhere(dialog: Dialog, arrivals: readonly Arrival[]): Dialog {
  const { messages, history, past } = dialog;
  const fromMs = history.state === 'done' ? 0 : (messages[0]?.date ?? 0);
  const atEnd = arrivals.filter((arrival) => arrival.date >= fromMs || isHeld(messages, arrival));
  const merged = { ...dialog, messages: mergeMessages(messages, atEnd) };
  if (!past) return merged;
  const changed = arrivals.filter((arrival) => isHeld(past.messages, arrival));
  return { ...merged, past: { ...past, messages: mergeMessages(past.messages, changed) } };
}

function isHeld(list: MessageList, { smsId }: Arrival): boolean {
  return list.some((message) => message.smsId === smsId);
}

/** A message wherever it is held. */
export function findHeld({ dialogs }: ChatsState, key: string, smsId: string): ChatMessage | undefined {
  const dialog = dialogs.get(key);
  const isIt = (message: ChatMessage) => message.smsId === smsId;
  return dialog?.messages.findLast(isIt) ?? dialog?.past?.messages.findLast(isIt) ?? dialog?.aside?.find(isIt);
}
