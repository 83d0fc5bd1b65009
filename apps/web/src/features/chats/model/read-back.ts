import { getDialogList, type Message } from '@manyline/contract/chats';
import { readChatKey } from '@manyline/domain/phone';
import { ymOf } from '@manyline/domain/time';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type ChatEnds, keyOf } from './chat-message.ts';
import type { ChatsContext } from './chats-context.ts';
import { type Dialog, dialogOf, withDialog } from './chats-state.ts';
import { type History, PAGE_SIZE, stepBack } from './history.ts';
import { type MessageList, mergeMessages } from './message-list.ts';
import { findGone } from './reconcile.ts';

type Ends = Pick<ChatEnds, 'ownFullNumber' | 'otherFullNumber'>;

/** Reads a chat backwards, at least so many messages further; painted from the cache until the server answers. */
export function createReadBack(context: ChatsContext) {
  const { store, now } = context;
  const opened = new Set<string>();

  return async (ends: Ends, atLeast: number): Promise<void> => {
    const key = keyOf(ends);
    const read = () => dialogOf(store.getState(), key, now());
    const change = (next: (dialog: Dialog) => Dialog) =>
      store.setState((state) => withDialog(state, key, next(dialogOf(state, key, now()))));
    const setHistory = (state: History['state']) =>
      change((dialog) => ({ ...dialog, history: { ...dialog.history, state } }));
    if (read().history.state === 'loading' || read().history.state === 'done') return;
    setHistory('loading');
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
        const before = read().messages.length;
        const page = await readPage(context, ends, read().history, change);
        answered = true;
        // A page that was let go brings some that are still here; what the cache painted counts as found with its page.
        const painted = page.filter(({ smsId }) => cachedIds.has(smsId)).length;
        found += Math.max(0, read().messages.length - before) + painted;
      }
      if (read().history.state === 'loading') setHistory('idle');
    } catch (error) {
      setHistory('failed');
      report(context, error);
    }
  };
}

async function readPage(
  context: ChatsContext,
  { ownFullNumber, otherFullNumber }: Ends,
  place: History,
  change: (next: (dialog: Dialog) => Dialog) => void,
): Promise<readonly Message[]> {
  const { ym, startTime } = place;
  const query = { ownFullNumber, otherFullNumber, pageSize: PAGE_SIZE, ym, startTime };
  const page = await context.api.call(getDialogList, query);
  const { dialogList, nextStartTime } = page;
  shareEnds(dialogList);
  const end = { nextStartTime, oldestMs: dialogList.at(-1)?.date };
  change(({ messages, history }) => ({
    messages: mergeMessages(dropGone(context, messages, findGone(messages, { ...page, place })), dialogList),
    history: stepBack(notePage(history, dialogList), end, context.now()),
  }));
  return dialogList;
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
      return withDialog(state, key, { ...dialog, messages: mergeMessages(left, page.dialogList) });
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
  if (!(error instanceof ApiError && error.local !== undefined)) onFailure(error);
}
