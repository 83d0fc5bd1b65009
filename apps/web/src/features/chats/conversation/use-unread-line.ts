import type { ChatEntry } from '@manyline/contract/chats';
import { useEffect, useRef } from 'react';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import { findFirstUnread, isAnswered } from '../model/state/first-unread.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { useChatsModel } from '../use-chats.ts';

/** More unread messages than these are not read back by themselves for the line above the first of them. */
const READ_BACK_MAX = 200;

/**
 * The message above which a line tells where the new ones begin; it stays there until the chat is left or answered. Where it
 * lies further back than what is loaded, that is read.
 * @param mayRead older messages can be read now, and the list keeps its place
 */
export function useUnreadLine(ends: ChatEnds, messages: MessageList, mayRead: boolean): string | undefined {
  const model = useChatsModel();
  const opened = useRef<ChatEntry>(undefined);
  // As it was when the list first knew the chat: looking at it clears the count.
  opened.current ??= model.store.getState().entries.get(keyOf(ends));
  const line = useRef<string>(undefined);
  const { unread = 0, smsId = '' } = opened.current ?? {};
  const answered = useRef(false);
  line.current ??= findFirstUnread(messages, unread, smsId);
  if (line.current !== undefined) answered.current ||= isAnswered(messages, line.current);
  const isFurther = line.current === undefined && unread > messages.length && unread <= READ_BACK_MAX;
  const missing = isFurther && mayRead && smsId === messages.at(-1)?.smsId ? unread - messages.length : 0;
  useEffect(() => {
    if (missing > 0) void model.loadOlder(ends, missing);
  }, [model, ends, missing]);
  return answered.current ? undefined : line.current;
}
