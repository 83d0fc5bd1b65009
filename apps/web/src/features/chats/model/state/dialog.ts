import type { History } from '../history/history.ts';
import type { MessageList } from './message-list.ts';

/** Messages in a row, and how far they were read backwards. */
export interface Stretch {
  messages: MessageList;
  history: History;
}

/** A chat's newest messages. */
export interface Dialog extends Stretch {
  /** The stretch that is looked at instead, far above the end of a long chat: everything between the two was let go. */
  past?: Past;
  /** Only this browser has them, and what stood around them was let go: `keepOwn`. */
  aside?: MessageList;
}

export interface Past extends Stretch {
  /** Reading on towards the end. */
  newer: 'idle' | 'loading' | 'failed';
  /** How many messages lie between these and the newest. */
  between: number;
}
