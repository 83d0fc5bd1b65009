import type { ChatEntry } from '@manyline/contract/chats';
import { useRef } from 'react';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import { findFirstUnread, isAnswered } from '../model/state/first-unread.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { useChatsModel } from '../use-chats.ts';

/** The message above which a line tells where the new ones begin; it stays there until the chat is left or answered. */
export function useUnreadLine(ends: ChatEnds, messages: MessageList): string | undefined {
  const model = useChatsModel();
  const opened = useRef<ChatEntry>(undefined);
  // As it was when the list first knew the chat: looking at it clears the count.
  opened.current ??= model.store.getState().entries.get(keyOf(ends));
  const line = useRef<string>(undefined);
  const { unread = 0, smsId = '' } = opened.current ?? {};
  const answered = useRef(false);
  line.current ??= findFirstUnread(messages, unread, smsId);
  if (line.current !== undefined) answered.current ||= isAnswered(messages, line.current);
  return answered.current ? undefined : line.current;
}
