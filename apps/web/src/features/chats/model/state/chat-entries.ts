import type { ChatEntry } from '@manyline/contract/chats';
import type { ReadUpTo } from '../../../../lib/cache/read-marks-store.ts';
import { type ChatMessage, keyOf } from './chat-message.ts';
import { EntryMap, type ListedChat } from './entry-map.ts';
import type { MessageList } from './message-list.ts';

/** The rows of the chat list by chat key. */
export type ChatEntries = EntryMap;

/** A list read from the server; an entry that a push has changed since then keeps the push's newer state. */
export function mergeEntries(entries: ChatEntries, read: readonly ChatEntry[]): ChatEntries {
  const changed: [string, ListedChat][] = [];
  for (const entry of read) {
    const key = keyOf(entry);
    const known = entries.get(key);
    // Rows that say nothing new stay the same objects: they need not be drawn or written again.
    if (known !== undefined && (isOlder(entry, known) || isSame(known, entry))) continue;
    changed.push([key, { ...entry, countedSeq: entry.seq }]);
  }
  return changed.length === 0 ? entries : EntryMap.from([...entries, ...changed]);
}

/** A reading that was told since then is newer than the row, though it left the row's own seq. */
function isOlder(read: ChatEntry, { seq, countedSeq = 0 }: ListedChat): boolean {
  return read.seq < Math.max(seq, countedSeq);
}

/** A list read from the server counts as unread what was seen here and told too late for it. */
export function withMarks(read: ChatEntry[], untold: ReadUpTo): ChatEntry[] {
  if (untold.size === 0) return read;
  return read.map((entry) => ((untold.get(keyOf(entry)) ?? -1) >= entry.seq ? { ...entry, unread: 0 } : entry));
}

function isSame(known: ChatEntry, read: ChatEntry): boolean {
  const { seq, smsId, date, unread, status, text } = known;
  const isSameMessage = smsId === read.smsId && date === read.date && text === read.text;
  return seq === read.seq && isSameMessage && unread === read.unread && status === read.status;
}

/** The whole list, read from the server: rows of the cache that are not in it, and that nothing has changed, are gone. */
export function replaceCached(entries: ChatEntries, cached: ChatEntries, read: readonly ChatEntry[]): ChatEntries {
  const merged = mergeEntries(entries, read);
  if (cached.size === 0) return merged;
  const listed = new Set(read.map(keyOf));
  const isGone = (key: string, entry: ListedChat) => cached.get(key) === entry && !listed.has(key);
  const left = [...merged].filter(([key, entry]) => !isGone(key, entry));
  return left.length === merged.size ? merged : EntryMap.from(left);
}

/** A message came, went or changed: its chat shows it when it is the latest. `arrived` counts as unread, or as seen. */
export function noteMessage(entries: ChatEntries, message: ChatMessage, arrived?: 'unread' | 'seen'): ChatEntries {
  const key = keyOf(message);
  const known = entries.get(key);
  const unread = (known?.unread ?? 0) + (arrived === 'unread' ? 1 : 0);
  const countedSeq = arrived ? message.seq : known?.countedSeq;
  const seq = Math.max(known?.seq ?? 0, message.seq ?? 0);
  const isLatest = known === undefined || known.smsId === message.smsId || message.date >= known.date;
  return entries.with(
    key,
    isLatest ? { ...toEntry(message), unread, seq, countedSeq } : { ...known, unread, seq, countedSeq },
  );
}

export function setUnread(entries: ChatEntries, key: string, unread: number): ChatEntries {
  const known = entries.get(key);
  return known && known.unread !== unread ? entries.with(key, { ...known, unread }) : entries;
}

/** A count that the server told, unless the list has a newer one. */
export function takeUnread(entries: ChatEntries, key: string, unread: number, seq: number): ChatEntries {
  const known = entries.get(key);
  if (known === undefined || seq <= (known.countedSeq ?? 0)) return entries;
  return entries.with(key, { ...known, unread, countedSeq: seq });
}

/** After a message was deleted: the chat shows the one before it, or goes when none is left. */
export function noteRemoval(entries: ChatEntries, key: string, rest: MessageList): ChatEntries {
  const known = entries.get(key);
  const last = rest.at(-1);
  if (known === undefined) return entries;
  const { unread, seq, countedSeq } = known;
  if (last !== undefined) return entries.with(key, { ...toEntry(last), unread, seq, countedSeq });
  return withoutChat(entries, key);
}

export function withoutChat(entries: ChatEntries, key: string): ChatEntries {
  return entries.without(key);
}

function toEntry(message: ChatMessage): Omit<ChatEntry, 'unread' | 'seq'> {
  const { ownFullNumber, ownTelCode, ownNumber, otherFullNumber, otherTelCode, otherNumber } = message;
  const { date, text, stt, media, type, smsId, direction, automatic, status } = message;
  return {
    ownFullNumber,
    ownTelCode,
    ownNumber,
    otherFullNumber,
    otherTelCode,
    otherNumber,
    date,
    text: stt ?? text,
    media,
    type,
    smsId,
    direction,
    ...(automatic && { automatic }),
    status,
  };
}
