import type { ChatMessage } from '../model/state/chat-message.ts';
import { keyOf } from '../model/state/chat-message.ts';

/** A native notification appears after this (spec 1 §4); what was seen by then, here or elsewhere, needs none. */
export const NOTIFY_AFTER_MS = 1_000;

export interface NotifierDeps {
  /** The chat's unread count now. */
  countUnread(key: string): number;
  /** Only one tab of the browser speaks. */
  isLead(): boolean;
  showPopup(message: ChatMessage, unread: number): void;
  playSound(): void;
}

export interface Notifier {
  take(message: ChatMessage): void;
  stop(): void;
}

/** Tells of arrivals: one notification a chat, of its latest message, and one sound for all that come together. */
export function createNotifier({ countUnread, isLead, showPopup, playSound }: NotifierDeps): Notifier {
  const waiting = new Map<string, ChatMessage>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    timer = undefined;
    const chats = [...waiting];
    waiting.clear();
    if (!isLead()) return;
    const unseen = chats.filter(([key]) => countUnread(key) > 0);
    for (const [key, message] of unseen) showPopup(message, countUnread(key));
    if (unseen.length > 0) playSound();
  }

  return {
    take(message) {
      // The verification screen has its own way of telling (spec 1 §4).
      if (message.type === 'verificationCode') return;
      waiting.set(keyOf(message), message);
      timer ??= setTimeout(tell, NOTIFY_AFTER_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
