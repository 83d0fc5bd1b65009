import type { ChatMessage } from './chat-message.ts';
import { needsDateSeparator } from './date-separators.ts';
import type { Stretch } from './dialog.ts';
import type { MessageList } from './message-list.ts';

/** So many rows fill a chat before it is scrolled: until then its oldest message is shown too. */
export const FIRST_ROWS = 30;

/** A message with what stands above it. */
export interface ConversationRow {
  message: ChatMessage;
  /** Apart from the message before: more than five minutes later, or on another day. */
  separated: boolean;
  /** The day stands above: the first message of it. Its time stands in the bubble. */
  day: boolean;
  /** Same side as the message before, close in time: drawn close to it. */
  joined: boolean;
}

export function rowAt(messages: MessageList, index: number): ConversationRow {
  const message = messages[index]!;
  const previous = messages[index - 1];
  const day = previous === undefined || dayOf(previous.date) !== dayOf(message.date);
  const separated = day || needsDateSeparator(previous.date, message.date);
  return { message, separated, day, joined: !separated && previous?.direction === message.direction };
}

/** In the browser's time zone, as times are shown. */
function dayOf(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
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
