import { type ChatMessage, isRefused } from './chat-message.ts';
import { mergeEverywhere } from './chats-state.ts';
import type { Dialog, Stretch } from './dialog.ts';
import { type MessageList, mergeMessages, removeMessage } from './message-list.ts';

/**
 * Messages that only this browser has, on their way or refused, are on no page of the server. Of `after`, which follows
 * `before`: those that were let go are put aside, and come back with what stands around them.
 */
export function keepOwn(before: Dialog, after: Dialog): Dialog {
  const { aside: _, ...dialog } = after;
  const homeless = ownOf(before).filter(
    ({ smsId }) => !isIn(dialog.messages, smsId) && !isIn(dialog.past?.messages, smsId),
  );
  if (homeless.length === 0) return after.aside ? dialog : after;
  const { past } = dialog;
  const atEnd = homeless.filter(({ date }) => date >= beginOf(dialog));
  const above = past ? homeless.filter(({ date }) => date >= beginOf(past) && date <= endOf(past)) : [];
  const aside = homeless.filter((message) => !atEnd.includes(message) && !above.includes(message));
  return {
    ...dialog,
    messages: mergeMessages(dialog.messages, atEnd),
    ...(past && { past: { ...past, messages: mergeMessages(past.messages, above) } }),
    ...(aside.length > 0 && { aside }),
  };
}

/** A message that was put aside and that the server has taken now stands where the server's date puts it. */
export function bringHome(dialog: Dialog, message: ChatMessage): Dialog {
  const { aside, ...rest } = dialog;
  if (message.seq === undefined || aside === undefined || !isIn(aside, message.smsId)) return dialog;
  const left = removeMessage(aside, message.smsId);
  return mergeEverywhere({ ...rest, ...(left.length > 0 && { aside: left }) }, [message]);
}

/** Texts that the server refused and that nobody has sent again or deleted: only this browser has them. */
export function listRefused(dialogs: Iterable<Dialog>): ChatMessage[] {
  return [...dialogs].flatMap(ownOf).filter((message) => message.type === 'sms' && isRefused(message));
}

function ownOf({ messages, past, aside = [] }: Dialog): MessageList {
  const held = [...messages, ...(past?.messages ?? []), ...aside];
  return held.filter(({ seq }) => seq === undefined);
}

function isIn(list: MessageList | undefined, smsId: string): boolean {
  return list?.some((message) => message.smsId === smsId) ?? false;
}

/** From when on a stretch is whole. */
function beginOf({ messages, history }: Stretch): number {
  return history.state === 'done' ? 0 : (messages[0]?.date ?? Number.POSITIVE_INFINITY);
}

function endOf({ messages }: Stretch): number {
  return messages.at(-1)?.date ?? 0;
}
