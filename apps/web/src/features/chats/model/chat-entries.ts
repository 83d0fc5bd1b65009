import type { ChatEntry } from '@manyline/contract/chats';
import { type ChatMessage, keyOf } from './chat-message.ts';
import type { MessageList } from './message-list.ts';

/** The rows of the chat list by chat key. */
export type ChatEntries = ReadonlyMap<string, ChatEntry>;

/** A list read from the server; an entry that a push has changed since then keeps the push's newer state. */
export function mergeEntries(entries: ChatEntries, read: readonly ChatEntry[]): ChatEntries {
  const merged = new Map(entries);
  for (const entry of read) {
    const known = merged.get(keyOf(entry));
    if (known === undefined || entry.seq >= known.seq) merged.set(keyOf(entry), entry);
  }
  return merged;
}

/** A message came, went or changed: its chat shows it when it is the latest. `arrived` counts as unread. */
export function noteMessage(entries: ChatEntries, message: ChatMessage, arrived: 0 | 1): ChatEntries {
  const key = keyOf(message);
  const known = entries.get(key);
  const unread = (known?.unread ?? 0) + arrived;
  const seq = Math.max(known?.seq ?? 0, message.seq ?? 0);
  const isLatest = known === undefined || known.smsId === message.smsId || message.date >= known.date;
  return new Map(entries).set(key, isLatest ? { ...toEntry(message), unread, seq } : { ...known, unread, seq });
}

export function setUnread(entries: ChatEntries, key: string, unread: number): ChatEntries {
  const known = entries.get(key);
  return known && known.unread !== unread ? new Map(entries).set(key, { ...known, unread }) : entries;
}

/** After a message was deleted: the chat shows the one before it, or goes when none is left. */
export function noteRemoval(entries: ChatEntries, key: string, rest: MessageList): ChatEntries {
  const known = entries.get(key);
  const last = rest.at(-1);
  if (known === undefined) return entries;
  if (last !== undefined) return new Map(entries).set(key, { ...toEntry(last), unread: known.unread, seq: known.seq });
  return withoutChat(entries, key);
}

export function withoutChat(entries: ChatEntries, key: string): ChatEntries {
  const rest = new Map(entries);
  rest.delete(key);
  return rest;
}

/** Newest first. */
export function sortEntries(entries: ChatEntries): ChatEntry[] {
  return [...entries.values()].sort((a, b) => b.date - a.date);
}

export function sumUnread(entries: ChatEntries): number {
  let total = 0;
  for (const { unread } of entries.values()) total += unread;
  return total;
}

function toEntry(message: ChatMessage): Omit<ChatEntry, 'unread' | 'seq'> {
  const { ownFullNumber, ownTelCode, ownNumber, otherFullNumber, otherTelCode, otherNumber } = message;
  const { date, text, media, type, smsId, direction, status } = message;
  return {
    ...{ ownFullNumber, ownTelCode, ownNumber, otherFullNumber, otherTelCode, otherNumber },
    ...{ date, text, media, type, smsId, direction, status },
  };
}
