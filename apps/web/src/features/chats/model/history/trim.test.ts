import { getDialogList } from '@manyline/contract/chats';
import { describe, expect, it, vi } from 'vitest';
import { createChatsWorld, ends, incoming, key, live, NOW } from '../testing/chats-world.ts';
import { countAll, lookedAt } from './past.ts';

/** Every minute one, the newest now. */
const ALL = Array.from({ length: 100_000 }, (_, index) =>
  incoming(`m${index}`, index + 1, { date: NOW - (100_000 - index) * 60_000, text: `text ${index}` }),
);

/** A server with all of them, as getDialogList answers: by month, newest first, page by page. */
function answerPage(input: { ym?: string; startTime?: string; pageSize?: number }, all = ALL) {
  const ofMonth = all.filter(({ date }) => new Date(date).toISOString().slice(0, 7).replace('-', '') === input.ym);
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

describe('a message that only this browser has', () => {
  const readAll = () => {
    const world = createChatsWorld();
    const { model, call, sends } = world;
    const all = ALL.slice(-8_000);
    call.mockImplementation(
      async (called, ...rest: unknown[]) =>
        (called.url === getDialogList.url ? answerPage(rest[0] as object, all) : { chatList: [], seq: 0 }) as never,
    );
    const refuse = async (text: string) => {
      model.send(ends, { text });
      await sends.at(-1)!.answer({ status: 2, retcode: 300001, retmsg: 'no' });
    };
    const dialog = () => model.store.getState().dialogs.get(key)!;
    const texts = () => lookedAt(dialog()).messages.map(({ text }) => text);
    const arrive = (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const message = incoming(`n${index}`, 200_000 + index, { date: NOW + 1_000 + index, text: `new ${index}` });
        all.push(message);
        world.push(live(message));
      }
    };
    return { ...world, dialog, texts, refuse, arrive };
  };

  it('comes back with what stands around it, when both were let go', async () => {
    const { model, messages, texts, refuse, arrive } = readAll();
    await model.loadOlder(ends);
    await refuse('Refused');
    arrive(2_000);
    model.trim(key);
    expect(messages().length).toBeLessThanOrEqual(1_500);
    expect(texts()).not.toContain('Refused');
    await model.loadOlder(ends, 1_500);
    const at = texts().indexOf('Refused');
    expect(texts().slice(at - 1, at + 1)).toEqual(['text 99999', 'Refused']);
  });

  it('stays through a window far above it, is looked at on the way down, and can be tried again', async () => {
    const { model, dialog, texts, refuse, arrive, sends } = readAll();
    await model.loadOlder(ends);
    await refuse('Refused');
    arrive(2_000);
    model.trim(key);
    model.view.openKey = key;
    while (countAll(dialog()) < 6_000) await model.loadOlder(ends);
    expect(dialog().past).toBeDefined();
    for (let turn = 0; dialog().past; turn += 1) {
      expect(turn).toBeLessThan(20);
      await model.loadNewer(ends);
    }
    const at = texts().indexOf('Refused');
    expect(texts().slice(at - 1, at + 2)).toEqual(['text 99999', 'Refused', 'new 0']);
    await model.retry(dialog().messages.find(({ text }) => text === 'Refused')!);
    await sends.at(-1)!.answer({ status: 0, seq: 300_000, date: NOW + 10_000 });
    expect(texts().filter((text) => text === 'Refused')).toHaveLength(1);
    expect(texts().at(-1)).toBe('Refused');
  });

  it('stands at the end when it is taken after what stood around it was let go', async () => {
    const { model, messages, texts, arrive, sends } = readAll();
    await model.loadOlder(ends);
    model.send(ends, { text: 'Slow' });
    arrive(2_000);
    model.trim(key);
    expect(texts()).not.toContain('Slow');
    await sends.at(-1)!.answer({ status: 0, seq: 300_000, date: NOW + 10_000 });
    await vi.waitFor(() => expect(texts().at(-1)).toBe('Slow'));
    await model.loadOlder(ends, 1_500);
    expect(messages().filter(({ text }) => text === 'Slow')).toHaveLength(1);
    expect(texts().at(-1)).toBe('Slow');
  });
});
