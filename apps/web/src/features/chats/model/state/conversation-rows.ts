import type { ChatMessage } from './chat-message.ts';
import { needsDateSeparator } from './date-separators.ts';
import type { Stretch } from './dialog.ts';
import type { MessageList } from './message-list.ts';

/** So many rows fill a chat before it is scrolled: until then its oldest message is shown too. */
export const FIRST_ROWS = 30;

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

/**
 * The messages of a chat that are drawn. The oldest of those that were read waits until the one before it is known:
 * with it the row may lose its date or come closer to another, and what is read below would move by as much. Where
 * that one could not be read it waits no longer.
 */
export function shownMessages({ messages, history }: Stretch): MessageList {
  const whole = history.state === 'done' || history.stuck || messages.length <= FIRST_ROWS;
  return whole ? messages : messages.slice(1);
}
