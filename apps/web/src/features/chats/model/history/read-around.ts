import { addMonths, monthBounds, type Ym, ymOf } from '@manyline/domain/time';
import type { ChatsContext } from '../chats-context.ts';
import { type ChatEnds, keyOf } from '../state/chat-message.ts';
import { dialogOf, findHeld, withDialog } from '../state/chats-state.ts';
import type { Dialog, Past } from '../state/dialog.ts';
import { mergeMessages } from '../state/message-list.ts';
import { keepOwn } from '../state/own-messages.ts';
import { MONTHS_BACK, type PageMark } from './history.ts';
import { letGoAbove, letGoBelow } from './past.ts';
import { readPage, report, takeOlder } from './read-back.ts';

type Ends = Pick<ChatEnds, 'ownFullNumber' | 'otherFullNumber'>;

/** A message by its id and its date, epoch milliseconds. */
export interface MessagePlace {
  smsId: string;
  date: number;
}

/**
 * Goes to a message wherever it stands in a chat: what lies between it and the chat's end is not read, and comes page by page
 * to whoever scrolls down. False when it is not there any more, or could not be read.
 */
export async function readAround(
  context: ChatsContext,
  loadOlder: (ends: Ends) => Promise<void>,
  ends: Ends,
  { smsId, date }: MessagePlace,
): Promise<boolean> {
  const { store, now } = context;
  const key = keyOf(ends);
  const isHeld = () => {
    const { messages, past } = dialogOf(store.getState(), key, now());
    return [messages, past?.messages ?? []].some((list) => list.some((message) => message.smsId === smsId));
  };
  // The end first: what is read above it is held against it.
  await whenRead(context, key, () => loadOlder(ends));
  if (isHeld()) return true;
  try {
    const past = await readMonthDownTo(context, ends, date);
    if (context.view.openKey !== key) return false;
    store.setState((state) => {
      const dialog = dialogOf(state, key, now());
      const { past: _, ...end } = dialog;
      return withDialog(state, key, keepOwn(dialog, letGoBelow(join({ ...end, past }))));
    });
  } catch (error) {
    report(context, error);
  }
  return findHeld(store.getState(), key, smsId) !== undefined;
}

/** Somebody may be reading the chat just now: then when that is done. */
async function whenRead({ store, now }: ChatsContext, key: string, read: () => Promise<void>): Promise<void> {
  const isReading = () => dialogOf(store.getState(), key, now()).history.state === 'loading';
  if (!isReading()) {
    if (dialogOf(store.getState(), key, now()).messages.length === 0) await read();
    return;
  }
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (isReading()) return;
      stop();
      resolve();
    });
  });
}

/** One stretch where what was read reaches the chat's end. */
function join(dialog: Dialog): Dialog {
  const newestMs = dialog.past?.messages.at(-1)?.date ?? 0;
  const oldestMs = dialog.messages[0]?.date ?? Number.POSITIVE_INFINITY;
  return newestMs >= oldestMs ? letGoAbove(dialog, true) : dialog;
}

/** A month's messages from its last one to this date, with as much above it as its page holds. */
async function readMonthDownTo(context: ChatsContext, ends: Ends, date: number): Promise<Past> {
  const ym = ymOf(date);
  // Older than the months that a chat is read back to by itself: from here on it goes as far back again.
  const oldest = addMonths(ym, -MONTHS_BACK);
  let seen: Pick<Past, 'messages' | 'history'> = {
    messages: mergeMessages([], []),
    history: { state: 'idle', ym, oldest, pages: monthsAfter(ym, context.now()) },
  };
  for (;;) {
    const page = await readPage(context, ends, seen.history);
    seen = takeOlder(context, seen, page);
    const oldestMs = page.dialogList.at(-1)?.date ?? 0;
    if (page.nextStartTime === undefined || oldestMs < date) return { ...seen, newer: 'idle', between: 0 };
  }
}

/** The months between that one and now, newest first, as if a page of each had been read: whoever goes down reads them. */
function monthsAfter(ym: Ym, nowMs: number): PageMark[] {
  const marks: PageMark[] = [];
  for (let month = addMonths(ym, 1); month <= ymOf(nowMs); month = addMonths(month, 1))
    marks.unshift({ ym: month, newestMs: monthBounds(month).endMs - 1 });
  return marks;
}
