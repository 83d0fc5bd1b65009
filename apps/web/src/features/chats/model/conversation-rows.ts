import { needsDateSeparator } from '@manyline/domain/date-separators';
import type { ChatMessage } from './chat-message.ts';
import type { MessageList } from './message-list.ts';

/** A message with what stands above it. */
export interface ConversationRow {
  message: ChatMessage;
  /** A date stands above: more than five minutes after the message before. */
  separated: boolean;
  /** Same side as the message before, close in time: drawn close to it. */
  joined: boolean;
}

export function rowAt(messages: MessageList, index: number): ConversationRow {
  const message = messages[index]!;
  const previous = messages[index - 1];
  const separated = needsDateSeparator(previous?.date, message.date);
  return { message, separated, joined: !separated && previous?.direction === message.direction };
}
