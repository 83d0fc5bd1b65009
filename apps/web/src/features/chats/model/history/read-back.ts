import { getDialogList, type Message } from '@manyline/contract/chats';
import { readChatKey } from '@manyline/domain/phone';
import { ymOf } from '@manyline/domain/time';
import { ApiError } from '@manyline/page/api/api-error';
import type { ChatsContext } from '../chats-context.ts';
import { findGone } from '../receiving/reconcile.ts';
import { type ChatEnds, keyOf } from '../state/chat-message.ts';
import { dialogOf, mergeEverywhere, withDialog } from '../state/chats-state.ts';
import type { Dialog, Past, Stretch } from '../state/dialog.ts';
import { type MessageList, mergeMessages } from '../state/message-list.ts';
import { keepOwn } from '../state/own-messages.ts';
import { type History, PAGE_SIZE, stepBack } from './history.ts';
import { changeLookedAt, letGoAbove, letGoBelow, lookedAt, pagesBelow } from './past.ts';

type Ends = Pick<ChatEnds, 'ownFullNumber' | 'otherFullNumber'>;

/** Reads a chat backwards, at least so many messages further; painted from the cache until the server answers. */
export function createReadBack(context: ChatsContext) {
  const { store, now } = context;
  const opened = new Set<string>();

  return async (ends: Ends, atLeast: number): Promise<void> => {
    const key = keyOf(ends);
    const read = () => lookedAt(dialogOf(store.getState(), key, now()));
    const change = (next: (dialog: Dialog) => Dialog) =>
      store.setState((state) => {
        const dialog = dialogOf(state, key, now());
        return withDialog(state, key, keepOwn(dialog, next(dialog)));
      });
    const setHistory = (part: Pick<History, 'state' | 'stuck' | 'told'>) =>
      change((dialog) => changeLookedAt(dialog, (seen) => ({ ...seen, history: { ...seen.history, ...part } })));
    if (read().history.state === 'loading' || read().history.state === 'done') return;
    setHistory({ state: 'loading' });
    const begun = opened.has(key);
    opened.add(key);
    let wanted = atLeast;
    let answered = false;
    let cachedIds: ReadonlySet<string> = new Set();
    if (!begun) {
      void context.cache.loadMessages(key).then((cached) => {
        if (answered || cached.length === 0) return;
        // All of them are held against what the server has.
        wanted = Math.max(wanted, cached.length);
        cachedIds = new Set(cached.map(({ smsId }) => smsId));
        shareEnds(cached);
        change((dialog) => ({ ...dialog, messages: mergeMessages(dialog.messages, cached) }));
      });
    }
    try {
      for (let found = 0; found < wanted && read().history.state === 'loading'; ) {
        const before = read().messages;
        const page = await readPage(context, ends, read().history);
        answered = true;
        change((dialog) => changeLookedAt(dialog, (seen) => takeOlder(context, seen, page)));
        // A page that was let go brings some that are still here; what the cache painted counts as found with its page.
        const painted = page.dialogList.filter(({ smsId }) => cachedIds.has(smsId)).length;
        found += countFresh(before, read().messages) + painted;
      }
      if (read().history.state === 'loading') setHistory({ state: 'idle' });
      // Of a chat that was left meanwhile, `trim` lets go.
      if (context.view.openKey === key) change(letGoBelow);
    } catch (error) {
      if (read().history.state === 'loading') setHistory({ state: 'failed', stuck: true, told: isToTell(error) });
      report(context, error);
    }
  };
}

/** Reads on towards the end of a chat of which only what is far above is looked at. */
export async function readForward(context: ChatsContext, ends: Ends): Promise<void> {
  const { store, now } = context;
  const key = keyOf(ends);
  const read = () => store.getState().dialogs.get(key)?.past;
  const change = (next: (past: Past) => Past) =>
    store.setState((state) => {
      const dialog = dialogOf(state, key, now());
      return dialog.past ? withDialog(state, key, keepOwn(dialog, { ...dialog, past: next(dialog.past) })) : state;
    });
  const begun = read();
  if (!begun || begun.newer === 'loading') return;
  change((past) => ({ ...past, newer: 'loading' }));
  try {
    let found = false;
    for (const mark of pagesBelow(begun)) {
      const before = read()?.messages ?? [];
      const newestMs = before.at(-1)?.date ?? 0;
      const pages = await readDownTo(context, ends, mark, newestMs);
      // Somebody went up again meanwhile, and what these pages follow was let go: put here they would leave a gap.
      if ((read()?.messages.at(-1)?.date ?? 0) < newestMs) return change((past) => ({ ...past, newer: 'idle' }));
      change((past) => pages.reduceRight((held, page) => takeNewer(context, held, page), past));
      found = countFresh(before, read()?.messages ?? []) > 0;
      if (found) break;
    }
    store.setState((state) => {
      const dialog = dialogOf(state, key, now());
      return withDialog(state, key, keepOwn(dialog, letGoAbove(dialog, found)));
    });
    change((past) => ({ ...past, newer: 'idle' }));
  } catch (error) {
    change((past) => ({ ...past, newer: 'failed' }));
    report(context, error);
  }
}

/** The newest page of a month, unlike others, moves on: then those behind it are read too, until nothing is missing. */
async function readDownTo(context: ChatsContext, ends: Ends, mark: Place, untilMs: number): Promise<ReadPage[]> {
  const pages = [await readPage(context, ends, mark)];
  for (let page = pages[0]; mark.startTime === undefined && page?.nextStartTime !== undefined; page = pages.at(-1)) {
    const oldestMs = page.dialogList.at(-1)?.date ?? 0;
    if (oldestMs <= untilMs) break;
    pages.push(await readPage(context, ends, { ym: mark.ym, startTime: page.nextStartTime, beforeMs: oldestMs }));
  }
  return pages;
}

type Place = Pick<History, 'ym' | 'startTime' | 'beforeMs'>;

export async function readPage({ api }: ChatsContext, { ownFullNumber, otherFullNumber }: Ends, place: Place) {
  const { ym, startTime } = place;
  const page = await api.call(getDialogList, { ownFullNumber, otherFullNumber, pageSize: PAGE_SIZE, ym, startTime });
  shareEnds(page.dialogList);
  return { ...page, place };
}

type ReadPage = Awaited<ReturnType<typeof readPage>>;

export function takeOlder(context: ChatsContext, seen: Stretch, page: ReadPage): Stretch {
  const { messages, history } = seen;
  const { dialogList, nextStartTime, place } = page;
  // Somebody went to the end meanwhile: what is looked at goes on from elsewhere.
  if (history.ym !== place.ym || history.startTime !== place.startTime) return seen;
  const end = { nextStartTime, oldestMs: dialogList.at(-1)?.date };
  return {
    messages: mergeMessages(dropGone(context, messages, findGone(messages, page)), dialogList),
    history: stepBack(notePage(history, dialogList), end, context.now()),
  };
}

function takeNewer(context: ChatsContext, past: Past, page: ReadPage): Past {
  const left = dropGone(context, past.messages, findGone(past.messages, page));
  const newestMs = left.at(-1)?.date ?? 0;
  // A message older than the page's overlap is here already, or was let go above.
  const messages = mergeMessages(
    left,
    page.dialogList.filter(({ date }) => date >= newestMs),
  );
  return { ...past, messages, between: Math.max(0, past.between - (messages.length - left.length)) };
}

/** Others may have gone with the same page: how long the list became tells nothing. */
function countFresh(before: MessageList, after: MessageList): number {
  const known = new Set(before.map(({ smsId }) => smsId));
  return after.filter(({ smsId }) => !known.has(smsId)).length;
}

function notePage(history: History, [newest]: readonly Message[]): History {
  if (!newest) return history;
  const { ym, startTime, beforeMs, pages = [] } = history;
  return { ...history, pages: [...pages, { ym, startTime, beforeMs, newestMs: newest.date }] };
}

/** Messages that were read have strings of their own for the same two numbers: a long chat need not hold them all. */
function shareEnds(list: readonly Message[]): void {
  const [first] = list;
  if (first === undefined) return;
  const { ownFullNumber, ownTelCode, ownNumber, otherFullNumber, otherTelCode, otherNumber } = first;
  const ends = { ownFullNumber, ownTelCode, ownNumber, otherFullNumber, otherTelCode, otherNumber };
  for (const message of list) Object.assign(message, ends);
}

/**
 * A chat that opened before the feed began may have been read before the list, whose seq the feed goes on from: what
 * came, went or changed in between is in neither.
 */
export async function readNewest(context: ChatsContext, key: string): Promise<void> {
  const { api, store, now } = context;
  const ends = readChatKey(key);
  if (!ends) return;
  try {
    const ym = ymOf(now());
    const page = await api.call(getDialogList, { ...ends, pageSize: PAGE_SIZE, ym });
    store.setState((state) => {
      const dialog = dialogOf(state, key, now());
      const left = dropGone(context, dialog.messages, findGone(dialog.messages, { ...page, place: { ym } }));
      return withDialog(state, key, mergeEverywhere({ ...dialog, messages: left }, page.dialogList));
    });
  } catch (error) {
    report(context, error);
  }
}

function dropGone({ forgetMessage }: ChatsContext, list: MessageList, gone: readonly string[]): MessageList {
  if (gone.length === 0) return list;
  const ids = new Set(gone);
  for (const message of list) if (ids.has(message.smsId)) forgetMessage(message);
  return list.filter(({ smsId }) => !ids.has(smsId));
}

/** The screen itself says that a read failed for want of a network; everything else goes where the catalogue says. */
export function report({ onFailure }: Pick<ChatsContext, 'onFailure'>, error: unknown): void {
  if (isToTell(error)) onFailure(error);
}

function isToTell(error: unknown): boolean {
  return !(error instanceof ApiError && error.local !== undefined);
}
