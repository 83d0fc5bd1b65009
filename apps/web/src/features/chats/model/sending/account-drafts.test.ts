import {
  type ChatDraft,
  getDrafts,
  type SetDraftAck,
  type SetDraftPayload,
  TEXT_UNITS_MAX,
} from '@manyline/contract/drafts';
import { errorCatalogue } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../../testing/memory-storage.ts';
import { createDrafts, NEW_CHAT_DRAFT } from '../state/drafts.ts';
import { createAccountDrafts } from './account-drafts.ts';

const KEY = '14155550111-12025550100';
const ends = { ownFullNumber: '14155550111', otherFullNumber: '12025550100' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose server is in the test's hands: it keeps what it is told, unless it is told to answer otherwise. */
function openPage(storage = createMemoryStorage(), listed: ChatDraft[] = [], known = new Set<string>()) {
  const drafts = createDrafts('wei', storage);
  const told: SetDraftPayload[] = [];
  const listeners = new Map<string, (value: never) => void>();
  let at = 100;
  const answer = vi.fn(async (_told: SetDraftPayload): Promise<SetDraftAck> => ({ status: 200, savedAt: ++at }));
  const call = vi.fn(async () => ({ drafts: listed }));
  const account = createAccountDrafts({
    drafts,
    api: { call: call as never },
    socket: {
      request: (async (_: string, payload: SetDraftPayload) => {
        told.push(payload);
        return answer(payload);
      }) as never,
      on: ((event: string, listener: (value: never) => void) => {
        listeners.set(event, listener);
        return () => listeners.delete(event);
      }) as never,
    },
    hasChat: (key) => known.has(key),
  });
  const stop = account.start();
  const push = (text: string, savedAt: number, replacedAt?: number) =>
    listeners.get('draft')?.({ ...ends, text, savedAt, replacedAt } as never);
  const connect = () => listeners.get('connected')?.(undefined as never);
  const pause = (ms = 2_000) => vi.advanceTimersByTimeAsync(ms);
  return { drafts, account, told, answer, call, push, connect, pause, stop, texts: () => told.map(({ text }) => text) };
}

it('is told once whoever types has paused, not by the key, and not again while nothing changes', async () => {
  const { drafts, told, pause, connect, account } = openPage();
  for (const text of ['H', 'Ha', 'Hal', 'Half']) {
    drafts.set(KEY, text);
    await pause(500);
  }
  expect(told).toEqual([]);
  await pause();
  expect(told).toEqual([{ ...ends, text: 'Half', since: 0 }]);
  connect();
  account.tell(KEY);
  await pause(60_000);
  expect(told).toHaveLength(1);
  drafts.set(KEY, 'Half a thought');
  await pause();
  expect(told.at(-1)).toEqual({ ...ends, text: 'Half a thought', since: 101 });
});

it('is told at once when the field or the page is left, and when it was sent or taken away', async () => {
  const pages = new EventTarget();
  vi.stubGlobal('addEventListener', pages.addEventListener.bind(pages));
  vi.stubGlobal('removeEventListener', pages.removeEventListener.bind(pages));
  const { drafts, account, texts, pause } = openPage();
  vi.unstubAllGlobals();
  drafts.set(KEY, 'Left');
  account.tell(KEY);
  expect(texts()).toEqual(['Left']);
  drafts.set(KEY, 'Left for good');
  pages.dispatchEvent(new Event('pagehide'));
  expect(texts()).toEqual(['Left', 'Left for good']);
  drafts.set(KEY, '');
  expect(texts()).toEqual(['Left', 'Left for good', '']);
  await pause(60_000);
  expect(texts()).toHaveLength(3);
});

it('without a connection it stays in this browser, over a reload, and is told with the next connection', async () => {
  const storage = createMemoryStorage();
  const offline = openPage(storage);
  offline.answer.mockRejectedValue(new Error('not connected'));
  offline.drafts.set(KEY, 'On the train');
  await offline.pause();
  offline.stop();
  const { drafts, texts, pause, connect, answer } = openPage(storage);
  await pause(0);
  expect([drafts.get(KEY), texts(), drafts.isUntold(KEY)]).toEqual(['On the train', ['On the train'], false]);
  answer.mockRejectedValueOnce(new Error('not connected'));
  drafts.set(KEY, 'In the tunnel');
  await pause();
  connect();
  await pause(0);
  expect([texts().slice(1), drafts.isUntold(KEY)]).toEqual([['In the tunnel', 'In the tunnel'], false]);
});

it('after a silence it is told again; what the server will never take is not, until it is another text', async () => {
  const { drafts, texts, pause, answer, connect } = openPage();
  answer.mockRejectedValueOnce(new Error('timeout'));
  drafts.set(KEY, 'Once');
  await pause();
  await pause(10_000);
  expect(texts()).toEqual(['Once', 'Once']);
  answer.mockRejectedValueOnce(new ApiError({ retcode: errorCatalogue.NOT_FOUND.retcode }));
  drafts.set(KEY, 'No such chat');
  await pause();
  connect();
  await pause(60_000);
  expect(texts()).toEqual(['Once', 'Once', 'No such chat']);
  drafts.set(KEY, 'Now there is');
  await pause();
  expect(texts().at(-1)).toBe('Now there is');
});

it('of a chat that is not there yet, and longer than a message may be, it stays in this browser', async () => {
  const { drafts, told, pause } = openPage();
  drafts.set(NEW_CHAT_DRAFT, 'To somebody');
  drafts.set(KEY, 'x'.repeat(TEXT_UNITS_MAX + 1));
  await pause(60_000);
  expect(told).toEqual([]);
  expect(drafts.listUntold()).toEqual([NEW_CHAT_DRAFT, KEY]);
});

it('one of another device is shown, and one that was sent or emptied there goes; older news change nothing', async () => {
  const { drafts, push, told, pause } = openPage();
  push('Begun on the phone', 5);
  expect(drafts.get(KEY)).toBe('Begun on the phone');
  push('Older', 4);
  expect(drafts.get(KEY)).toBe('Begun on the phone');
  push('', 6);
  expect(drafts.get(KEY)).toBe('');
  await pause(60_000);
  expect(told).toEqual([]);
});

it('what is typed now stands, goes on from what was seen, and the text that it replaced is kept beside it', async () => {
  const { drafts, push, told, pause, answer } = openPage();
  push('Seen', 5);
  drafts.set(KEY, 'Typed here');
  push('Not seen', 6);
  expect(drafts.get(KEY)).toBe('Typed here');
  answer.mockResolvedValueOnce({ status: 200, savedAt: 7, elsewhere: { text: 'Not seen', savedAt: 6 } });
  await pause();
  expect(told).toEqual([{ ...ends, text: 'Typed here', since: 5 }]);
  expect([drafts.get(KEY), drafts.elsewhere(KEY)]).toEqual(['Typed here', 'Not seen']);
  // The news that waited are older than what was told.
  await pause(60_000);
  expect(drafts.get(KEY)).toBe('Typed here');
});

it('news that came while somebody typed are shown once what was typed is undone', async () => {
  const { drafts, push, told, pause } = openPage();
  push('Seen', 5);
  drafts.set(KEY, 'Seen!');
  drafts.set(KEY, 'Seen');
  push('Seen, and more', 6);
  expect(drafts.get(KEY)).toBe('Seen');
  await pause();
  expect([drafts.get(KEY), told]).toEqual(['Seen, and more', []]);
});

it('a text that is part of what replaced it is not kept beside it, nor is this page’s own whose answer was lost', async () => {
  const { drafts, pause, answer } = openPage();
  answer.mockResolvedValueOnce({ status: 200, savedAt: 7, elsewhere: { text: 'Half', savedAt: 6 } });
  drafts.set(KEY, 'Half a thought');
  await pause();
  expect(drafts.elsewhere(KEY)).toBe('');
  answer.mockRejectedValueOnce(new Error('timeout'));
  drafts.set(KEY, 'Unanswered');
  await pause();
  answer.mockResolvedValueOnce({ status: 200, savedAt: 9, elsewhere: { text: 'Unanswered', savedAt: 8 } });
  drafts.set(KEY, 'Another');
  await pause();
  expect(drafts.elsewhere(KEY)).toBe('');
});

it('one that was sent while it was being told does not come back, also where no answer came', async () => {
  const { drafts, push, texts, pause, answer } = openPage();
  const { promise, reject } = Promise.withResolvers<never>();
  answer.mockReturnValueOnce(promise).mockReturnValueOnce(promise);
  drafts.set(KEY, 'Sent');
  await pause();
  drafts.set(KEY, '');
  reject(new Error('the connection broke'));
  await pause(0);
  // The server has heard the first of the two.
  push('Sent', 5);
  expect(drafts.get(KEY)).toBe('');
  await pause(10_000);
  expect(texts()).toEqual(['Sent', '', '']);
});

it('emptied here while another device has one, that one is shown: it is what the account has', async () => {
  const { drafts, pause, answer } = openPage();
  drafts.set(KEY, 'Sent from here');
  await pause();
  answer.mockResolvedValueOnce({ status: 200, savedAt: 300, elsewhere: { text: 'Of the phone', savedAt: 300 } });
  drafts.set(KEY, '');
  await pause(0);
  expect(drafts.get(KEY)).toBe('Of the phone');
});

it('is read with the list: what is there is shown, what is gone goes, and what changes meanwhile stays', async () => {
  const storage = createMemoryStorage();
  const before = createDrafts('wei', storage);
  before.take('1-2', { text: 'Sent meanwhile', savedAt: 3 });
  before.set('1-3', 'Typed offline');
  before.save();
  const page = openPage(storage, [
    { ...ends, text: 'Of the phone', savedAt: 4 },
    { ownFullNumber: '1', otherFullNumber: '4', text: 'Old news', savedAt: 5 },
  ]);
  page.drafts.take('1-4', { text: '', savedAt: 2 });
  page.drafts.set('1-4', 'Typed now');
  await page.pause(0);
  expect([KEY, '1-2', '1-3', '1-4'].map(page.drafts.get)).toEqual(['Of the phone', '', 'Typed offline', 'Typed now']);
  expect(page.call).toHaveBeenCalledWith(getDrafts, { nextPage: undefined });
});

it('a list that could not be read is read when a chat is opened, and not again after', async () => {
  const { account, call, pause } = openPage();
  await pause(0);
  account.look();
  expect(call).toHaveBeenCalledTimes(1);
  call.mockRejectedValueOnce(new ApiError({ local: 'NETWORK' }));
  await account.read();
  account.look();
  expect(call).toHaveBeenCalledTimes(3);
});

it('what stands here and was replaced unseen is kept beside what replaced it, unless it is part of that', async () => {
  const { drafts, push, told, pause } = openPage();
  push('A long thought', 5);
  push('abc', 6, 5);
  expect([drafts.get(KEY), drafts.elsewhere(KEY)]).toEqual(['abc', 'A long thought']);
  // Somebody took it into the field on the other device.
  push('abc\nA long thought', 7);
  expect(drafts.elsewhere(KEY)).toBe('');
  push('abc\nA long thought, and more', 8, 7);
  // Whoever replaced a state that this browser never had took nothing from here.
  push('Another', 20, 19);
  expect(drafts.elsewhere(KEY)).toBe('');
  await pause(60_000);
  expect(told).toEqual([]);
});

it('what was replaced unseen is kept as well where the news of it waited, or came with the list', async () => {
  const { drafts, push, pause } = openPage();
  push('Seen', 5);
  drafts.set(KEY, 'Seen!');
  drafts.set(KEY, 'Seen');
  push('abc', 6, 5);
  push('abcd', 7);
  await pause();
  expect([drafts.get(KEY), drafts.elsewhere(KEY)]).toEqual(['abcd', 'Seen']);

  const storage = createMemoryStorage();
  const asleep = createDrafts('wei', storage);
  asleep.take(KEY, { text: 'A long thought', savedAt: 5 });
  asleep.save();
  const woken = openPage(storage, [{ ...ends, text: 'abc', savedAt: 6, replacedAt: 5 }]);
  await woken.pause(0);
  expect([woken.drafts.get(KEY), woken.drafts.elsewhere(KEY)]).toEqual(['abc', 'A long thought']);
});

it('a text that an answer before had, which was lost, is kept once it comes again', async () => {
  const { drafts, told, pause, answer } = openPage();
  answer.mockRejectedValueOnce(new Error('timeout'));
  drafts.set(KEY, 'Typed offline');
  await pause();
  answer.mockResolvedValueOnce({ status: 200, savedAt: 7, replaced: 'Of the phone' });
  await pause(10_000);
  expect(told.map(({ since }) => since)).toEqual([0, 0]);
  expect([drafts.get(KEY), drafts.elsewhere(KEY)]).toEqual(['Typed offline', 'Of the phone']);
});

it('a draft of this page that comes back with the list is told again where it replaced something: its answer was lost', async () => {
  const { drafts, account, texts, pause, answer, call } = openPage();
  answer.mockRejectedValueOnce(new Error('timeout'));
  drafts.set(KEY, 'Typed offline');
  await pause();
  call.mockResolvedValueOnce({ drafts: [{ ...ends, text: 'Typed offline', savedAt: 7, replacedAt: 6 }] });
  answer.mockResolvedValueOnce({ status: 200, savedAt: 7, replaced: 'Of the phone' });
  await account.read();
  await pause(0);
  expect([texts(), drafts.elsewhere(KEY)]).toEqual([['Typed offline', 'Typed offline'], 'Of the phone']);
});

it('a text that was refused for want of its chat is told, as it is, once the chat is there', async () => {
  const known = new Set<string>();
  const { drafts, account, texts, pause, answer } = openPage(undefined, [], known);
  answer.mockRejectedValueOnce(new ApiError({ retcode: errorCatalogue.NOT_FOUND.retcode }));
  drafts.set(KEY, 'Ahead of the first message');
  await pause();
  account.tell(KEY);
  expect(texts()).toHaveLength(1);
  known.add(KEY);
  account.tell(KEY);
  await pause(0);
  expect([texts().length, drafts.isUntold(KEY)]).toEqual([2, false]);
});

it('while an input method is at work half a word is neither told nor replaced, until the page goes', async () => {
  const pages = new EventTarget();
  vi.stubGlobal('addEventListener', pages.addEventListener.bind(pages));
  vi.stubGlobal('removeEventListener', pages.removeEventListener.bind(pages));
  const { drafts, account, texts, push, pause, connect } = openPage();
  vi.unstubAllGlobals();
  push('你', 5);
  account.setComposing(KEY, true);
  push('你好', 6);
  expect(drafts.get(KEY)).toBe('你');
  drafts.set(KEY, '你hao');
  await pause(60_000);
  connect();
  account.tell(KEY);
  expect(texts()).toEqual([]);
  pages.dispatchEvent(new Event('pagehide'));
  expect(texts()).toEqual(['你hao']);
  drafts.set(KEY, '你好吗');
  account.setComposing(KEY, false);
  expect(texts()).toHaveLength(1);
  await pause();
  expect(texts()).toEqual(['你hao', '你好吗']);
});

it('an input method that was left without a word in the field lets in what came meanwhile', async () => {
  const { drafts, account, push, pause } = openPage();
  account.setComposing(KEY, true);
  push('Of the phone', 5);
  account.setComposing(KEY, false);
  await pause();
  expect(drafts.get(KEY)).toBe('Of the phone');
});
