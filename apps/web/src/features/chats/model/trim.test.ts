import { getDialogList } from '@manyline/contract/chats';
import { expect, it, vi } from 'vitest';
import { createChatsWorld, ends, incoming, key, NOW } from './testing/chats-world.ts';

/** Every minute one, the newest now. */
const ALL = Array.from({ length: 100_000 }, (_, index) =>
  incoming(`m${index}`, index + 1, { date: NOW - (100_000 - index) * 60_000, text: `text ${index}` }),
);

/** A server with all of them, as getDialogList answers: by month, newest first, page by page. */
function answerPage(input: { ym?: string; startTime?: string; pageSize?: number }) {
  const ofMonth = ALL.filter(({ date }) => new Date(date).toISOString().slice(0, 7).replace('-', '') === input.ym);
  const older = ofMonth.filter(({ date }) => input.startTime === undefined || date < Number(input.startTime)).reverse();
  const dialogList = older.slice(0, input.pageSize);
  return older.length > dialogList.length
    ? { dialogList, nextStartTime: String(dialogList.at(-1)!.date) }
    : { dialogList };
}

it('a long chat keeps its last thousand messages when nobody reads it, and reads the rest again from where it let go', async () => {
  const { model, call, messages } = createChatsWorld();
  call.mockImplementation(
    async (called, ...rest: unknown[]) =>
      (called.url === getDialogList.url ? answerPage(rest[0] as object) : { chatList: [], seq: 0 }) as never,
  );
  const read = () => messages().map(({ smsId }) => smsId);
  while (messages().length < 5_000) await model.loadOlder(ends);
  model.trim(key);
  expect(read()).toEqual(ALL.slice(-1_000).map(({ smsId }) => smsId));
  const calls = call.mock.calls.length;
  while (messages().length < 3_000) await model.loadOlder(ends);
  expect(read()).toEqual(ALL.slice(-messages().length).map(({ smsId }) => smsId));
  // Not from the beginning: two thousand messages, five hundred a page, and the one that was cut through.
  expect(call.mock.calls.length - calls).toBeLessThanOrEqual(5);
});

it('a chat that is open keeps everything that was read', async () => {
  const { model, messages, push } = createChatsWorld();
  model.view.openKey = key;
  for (let index = 0; index < 1_600; index += 1)
    push({ kind: 'caughtUp', seq: index + 1, message: ALL[98_000 + index]! });
  await vi.waitFor(() => expect(messages()).toHaveLength(1_600));
});

it('a chat in which very much arrives unseen keeps the last of it', () => {
  const { messages, push } = createChatsWorld();
  for (let index = 0; index < 1_600; index += 1)
    push({ kind: 'caughtUp', seq: index + 1, message: ALL[98_000 + index]! });
  expect(messages().length).toBeLessThanOrEqual(1_500);
  expect(messages().at(-1)?.smsId).toBe('m99599');
});
