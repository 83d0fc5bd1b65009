import { type ChatEntry, getChatList, getDialogList } from '@manyline/contract/chats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CacheChanges } from '../../../../lib/cache/chats-cache.ts';
import { createChatsWorld, ends, incoming, key, live } from '../testing/chats-world.ts';

const entry = (smsId: string, seq: number, more: Partial<ChatEntry> = {}): ChatEntry => ({
  ...incoming(smsId, seq),
  unread: 0,
  ...more,
});
const other = { otherFullNumber: '12025550199', otherNumber: '2025550199' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createWorld(
  answers: Record<string, unknown>,
  kept: { chats?: ChatEntry[]; messages?: ReturnType<typeof incoming>[] },
) {
  const saves: CacheChanges[] = [];
  const save = vi.fn(async (changes: CacheChanges) => {
    saves.push(changes);
    return undefined;
  });
  const cache = { loadChats: async () => kept.chats ?? [], loadMessages: async () => kept.messages ?? [], save };
  const world = createChatsWorld(answers, { cache });
  const keys = () => [...world.model.store.getState().entries.keys()];
  return { ...world, saves, keys, ids: () => world.messages().map(({ smsId }) => smsId) };
}

describe('the cached list', () => {
  it('is there before the server answers, and what it does not know any more goes then', async () => {
    const list = Promise.withResolvers<object>();
    const kept = [entry('a', 1), entry('x', 2, other)];
    const { keys, saves } = createWorld({ [getChatList.url]: list.promise }, { chats: kept });
    await vi.waitFor(() => expect(keys()).toHaveLength(2));
    list.resolve({ chatList: [entry('a', 1)], seq: 3 });
    await vi.waitFor(() => expect(keys()).toEqual([key]));
    await vi.runAllTimersAsync();
    expect(saves.flatMap(({ goneChats }) => [...goneChats])).toEqual([
      `${ends.ownFullNumber}-${other.otherFullNumber}`,
    ]);
    // A chat that stands in the cache as it is needs no writing.
    expect(saves.flatMap(({ chats }) => [...chats.keys()])).toEqual([]);
  });

  it('begins with its top; what the server does not know any more goes from both', async () => {
    const list = Promise.withResolvers<object>();
    const all = Promise.withResolvers<ChatEntry[]>();
    const cache = { loadTop: async () => [entry('a', 1)], loadChats: () => all.promise };
    const { model } = createChatsWorld({ [getChatList.url]: list.promise }, { cache });
    const keys = () => [...model.store.getState().entries.keys()];
    await vi.waitFor(() => expect(keys()).toEqual([key]));
    all.resolve([entry('a', 1), entry('x', 2, other)]);
    await vi.waitFor(() => expect(keys()).toHaveLength(2));
    list.resolve({ chatList: [], seq: 3 });
    await vi.waitFor(() => expect(keys()).toEqual([]));
  });

  it('is there when the model is made, where its top has been read by then', async () => {
    const top = [entry('a', 1)];
    const loadTop = vi.fn(async () => top);
    const { model } = createChatsWorld(
      { [getChatList.url]: new Promise(() => undefined) },
      { cache: { top, loadTop, loadChats: async () => [...top, entry('x', 2, other)] } },
    );
    expect([...model.store.getState().entries.keys()]).toEqual([key]);
    await vi.waitFor(() => expect([...model.store.getState().entries.keys()]).toHaveLength(2));
    expect(loadTop).not.toHaveBeenCalled();
  });

  it('comes too late when the server was faster', async () => {
    const { keys } = createWorld({ [getChatList.url]: { chatList: [], seq: 3 } }, { chats: [entry('a', 1)] });
    await vi.runAllTimersAsync();
    expect(keys()).toEqual([]);
  });

  it('stands when the server cannot be reached', async () => {
    const { keys } = createWorld({ [getChatList.url]: new Error('down') }, { chats: [entry('a', 1)] });
    await vi.runAllTimersAsync();
    expect(keys()).toEqual([key]);
  });
});

describe('cached messages', () => {
  it('of a chat are there before the server answers; what was deleted meanwhile goes, and is not kept', async () => {
    const page = Promise.withResolvers<object>();
    const kept = [incoming('gone', 1), incoming('here', 2)];
    const { model, ids, saves } = createWorld({ [getDialogList.url]: page.promise }, { messages: kept });
    void model.loadOlder(ends);
    await vi.waitFor(() => expect(ids()).toEqual(['gone', 'here']));
    page.resolve({ dialogList: [incoming('new', 4), incoming('here', 2)], seq: 4 });
    await vi.runAllTimersAsync();
    expect(ids()).toEqual(['here', 'new']);
    expect(saves.flatMap(({ goneMessages }) => [...goneMessages])).toEqual([[key, 'gone']]);
    expect(saves.flatMap(({ messages }) => messages.map(({ smsId }) => smsId))).toContain('new');
  });
});

describe('what happens', () => {
  it('is written: messages that came, rows that changed, and tombstones; but nothing that only this browser has', async () => {
    const { model, push, saves } = createWorld({}, {});
    await vi.runAllTimersAsync();
    push(live(incoming('a', 1)));
    push(live(incoming('b', 2)));
    push(live({ ...incoming('b', 3), deleted: true }));
    await vi.runAllTimersAsync();
    model.send(ends, { text: 'on its way' });
    await vi.runAllTimersAsync();
    expect(saves.flatMap(({ messages }) => messages.map(({ smsId }) => smsId))).toEqual(['a']);
    expect(saves.flatMap(({ goneMessages }) => [...goneMessages])).toEqual([[key, 'b']]);
    expect(saves.flatMap(({ chats }) => [...chats.values()].map(({ smsId }) => smsId))).toEqual(['a']);
  });

  it('is written without the bytes of pictures that were sent from here', async () => {
    const { model, sends, saves } = createWorld({}, {});
    model.send(ends, { picture: { bytes: new Uint8Array([1]), type: 'image/jpeg', name: 'a.jpg' } });
    await sends[0]!.answer({ seq: 3, media: '/media/a' });
    await vi.runAllTimersAsync();
    const written = saves.flatMap(({ messages }) => messages);
    expect(written).toMatchObject([{ smsId: 'id1', media: '/media/a' }]);
    expect(written[0]).not.toHaveProperty('picture');
  });

  it('to a long list is written in steps', async () => {
    const chatList = Array.from({ length: 1_000 }, (_, n) =>
      entry(`m${n}`, n + 1, { otherFullNumber: `1303555${1000 + n}`, otherNumber: `303555${1000 + n}` }),
    );
    const { saves } = createWorld({ [getChatList.url]: { chatList, seq: 1_000 } }, {});
    await vi.runAllTimersAsync();
    expect(saves.map(({ chats }) => chats.size)).toEqual([250, 250, 250, 250]);
    expect(new Set(saves.flatMap(({ chats }) => [...chats.keys()])).size).toBe(1_000);
  });
});
