import type { ChatEntry } from '@manyline/contract/chats';
import { keyOf } from './chat-message.ts';
import type { BlockedNumbers, ChatSettings } from './chat-settings.ts';

export interface ChatFilter {
  show: 'all' | 'unread' | 'archived' | 'blocked';
  /** Of one own number alone. */
  own?: string;
}

/** Out of the list: put away, and nothing came since. One that is muted stays away. */
export function isArchived(chat: ChatEntry, settings: ChatSettings): boolean {
  const { archivedAt, muted } = settings.get(keyOf(chat)) ?? {};
  return archivedAt !== undefined && (muted === true || chat.date <= archivedAt);
}

/** How the account keeps its chats. */
export interface Kept {
  settings: ChatSettings;
  blocked: BlockedNumbers;
}

/**
 * The rows of the list: those that the filter lets through, pinned ones first. `open` stays in a list of unread chats though
 * looking at it has read it. Blocked numbers have a list of their own. Without filter and settings the very list that was given.
 */
export function arrangeChats<Chat extends ChatEntry>(
  chats: readonly Chat[],
  { settings, blocked }: Kept,
  { show, own }: ChatFilter,
  open?: string,
): readonly Chat[] {
  if (settings.size === 0 && blocked.size === 0 && show === 'all' && own === undefined) return chats;
  const isUnread = (chat: Chat) => {
    const key = keyOf(chat);
    return chat.unread > 0 || settings.get(key)?.markedUnread || key === open;
  };
  const shown = chats.filter((chat) => {
    if (own !== undefined && chat.ownFullNumber !== own) return false;
    const isBlocked = blocked.has(chat.otherFullNumber);
    if (isBlocked || show === 'blocked') return isBlocked && show === 'blocked';
    if (isArchived(chat, settings) !== (show === 'archived')) return false;
    return show !== 'unread' || isUnread(chat);
  });
  const pinnedAt = (chat: Chat) => settings.get(keyOf(chat))?.pinnedAt;
  const pinned = shown.filter((chat) => pinnedAt(chat) !== undefined);
  if (pinned.length === 0) return shown;
  pinned.sort((a, b) => pinnedAt(b)! - pinnedAt(a)!);
  return [...pinned, ...shown.filter((chat) => pinnedAt(chat) === undefined)];
}

/** Counts chats for the menu bar: muted and archived chats do not call, a chat that was marked does. */
export function countCalling(total: number, chats: Lookup, settings: ChatSettings): number {
  let count = total;
  for (const [key, { muted, markedUnread }] of settings) {
    const chat = chats.get(key);
    if (chat === undefined) continue;
    if (muted || isArchived(chat, settings)) count -= chat.unread;
    else if (markedUnread && chat.unread === 0) count += 1;
  }
  return count;
}

interface Lookup {
  get(key: string): ChatEntry | undefined;
}
