import { defineEvents } from '../../lib/event-hub.ts';
import type { AdvancedMessage, DraftRow, ReadRow, StoredMessage } from './chats.rows.ts';

/** Events of an account's messages, after the commit. Realtime turns them into pushes. */
export interface ChatEvents {
  /** A message came in, or was sent from `exceptSocket` (which has its ack). */
  stored(messages: readonly StoredMessage[], exceptSocket?: string): void;
  /** The network reported. `lost`: those that never arrive, whole; `balances` (micros) after their refunds. */
  advanced(
    messages: readonly AdvancedMessage[],
    lost: readonly StoredMessage[],
    balances: ReadonlyMap<string, number>,
  ): void;
  read(accountId: string, chat: ReadRow): void;
  /** Deleted messages carry only their place; other tabs drop them. */
  deleted(accountId: string, messages: readonly StoredMessage[]): void;
  /** A voicemail has its text now. */
  transcribed(message: StoredMessage): void;
  /** A chat was pinned, muted, archived or marked as unread, a number was blocked, or is not any more. */
  settingsChanged(accountId: string, date: number): void;
  /** A draft was saved, or is gone and its text empty. `exceptSocket` did it, and knows. */
  draftChanged(accountId: string, draft: DraftRow, exceptSocket?: string): void;
}

export const chatEvents = defineEvents<ChatEvents>('chats', {
  stored: true,
  advanced: true,
  read: true,
  deleted: true,
  transcribed: true,
  settingsChanged: true,
  draftChanged: true,
});
