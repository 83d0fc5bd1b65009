import type { ChatEntry } from '@manyline/contract/chats';
import { useRef } from 'react';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import { findFirstUnread } from '../model/state/first-unread.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { useChatsModel } from '../use-chats.ts';

/** The message above which a line tells where the new ones begin; it stays there until the chat is left. */
export function useUnreadLine(ends: ChatEnds, messages: MessageList): string | undefined {
  const model = useChatsModel();
  const opened = useRef<ChatEntry>(undefined);
  // As it was when the list first knew the chat: looking at it clears the count.
  opened.current ??= model.store.getState().entries.get(keyOf(ends));
  const line = useRef<string>(undefined);
  const { unread = 0, smsId = '' } = opened.current ?? {};
  line.current ??= findFirstUnread(messages, unread, smsId);
  return line.current;
}
