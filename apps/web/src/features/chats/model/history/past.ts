import type { Dialog, Past, Stretch } from '../state/dialog.ts';
import { mergeMessages } from '../state/message-list.ts';
import { keepOwn } from '../state/own-messages.ts';
import { type PageMark, rewind } from './history.ts';

/** So much of a long chat is held while somebody reads far above its end… */
const HELD_MESSAGES = 1_500;
/** …until it has grown by this much. */
const SLACK = 1_000;
/** So much of its end is kept meanwhile: arrivals and sends belong there. */
const END_MESSAGES = 500;

/** The stretch that is looked at. */
export function lookedAt(dialog: Dialog): Stretch {
  return dialog.past ?? dialog;
}

/** Only this browser's copy is shown: no page of the chat has come yet. */
export function isNewestAwaited({ history, past }: Dialog): boolean {
  return history.state === 'loading' && history.pages === undefined && !past;
}

/** Changes what is looked at. */
export function changeLookedAt(dialog: Dialog, change: (stretch: Stretch) => Stretch): Dialog {
  if (dialog.past) return { ...dialog, past: { ...dialog.past, ...change(dialog.past) } };
  return { ...dialog, ...change(dialog) };
}

/** Messages that are looked at, those let go between them and the end, and the end itself. */
export function countAll({ messages, past }: Dialog): number {
  return past ? past.messages.length + past.between + messages.length : messages.length;
}

/** After reading upwards: what is far below goes, but for the chat's end. Nothing that is looked at moves. */
export function letGoBelow(dialog: Dialog): Dialog {
  const { messages, history, past } = dialog;
  if (past) {
    const gone = past.messages.length - HELD_MESSAGES;
    if (gone <= SLACK) return dialog;
    const between = past.between + gone;
    return { ...dialog, past: { ...past, messages: past.messages.slice(0, HELD_MESSAGES), between } };
  }
  if (messages.length <= HELD_MESSAGES + SLACK) return dialog;
  const end = messages.slice(-Math.max(END_MESSAGES, countLive(dialog)));
  const between = messages.length - HELD_MESSAGES - end.length;
  // Very much has arrived since the chat was opened: it stays whole.
  if (between < 0) return dialog;
  return {
    messages: end,
    history: rewind(history, end[0]!.date),
    past: { messages: messages.slice(0, HELD_MESSAGES), history, newer: 'idle', between },
  };
}

/** Messages that came in after the newest page was read, and one of that page: no page tells where the others are. */
function countLive({ messages, history }: Stretch): number {
  const newestMs = history.pages?.[0]?.newestMs ?? Number.POSITIVE_INFINITY;
  return messages.length - messages.findLastIndex(({ date }) => date <= newestMs);
}

/** After reading downwards: joined when the end is reached, or nothing lies before it; else what is far above goes. */
export function letGoAbove(dialog: Dialog, found: boolean): Dialog {
  const { messages, past } = dialog;
  if (!past) return dialog;
  const newest = past.messages.at(-1);
  const oldestOfEnd = messages[0];
  if (!found || !newest || !oldestOfEnd || newest.date >= oldestOfEnd.date)
    return { messages: mergeMessages(past.messages, messages), history: past.history };
  if (past.messages.length <= HELD_MESSAGES + SLACK) return dialog;
  const kept = past.messages.slice(-HELD_MESSAGES);
  return { ...dialog, past: { ...past, messages: kept, history: rewind(past.history, kept[0]!.date) } };
}

/** So many messages a chat keeps that nobody looks at; more is read again when somebody scrolls up there. */
const KEPT_MESSAGES = 1_000;

/** Leaves what is far above, and lets go of the oldest messages of a chat that grew far beyond what is kept. */
export function trimDialog(dialog: Dialog): Dialog {
  const { messages, history, past } = dialog;
  const rest = past ? keepOwn(dialog, { messages, history }) : dialog;
  if (messages.length <= 1.5 * KEPT_MESSAGES || history.state === 'loading') return rest;
  const kept = messages.slice(-KEPT_MESSAGES);
  return keepOwn(dialog, { messages: kept, history: rewind(history, kept[0]!.date) });
}

/** The pages that may hold what follows, nearest first. The first may end with what is held. */
export function pagesBelow({ messages, history }: Past): PageMark[] {
  const newestMs = messages.at(-1)?.date ?? 0;
  const { pages = [] } = history;
  return pages.slice(0, pages.findLastIndex((page) => page.newestMs >= newestMs) + 1).reverse();
}
