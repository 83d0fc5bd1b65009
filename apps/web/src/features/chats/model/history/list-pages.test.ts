import { type ChatEntry, getChatList } from '@manyline/contract/chats';
import { expect, it, vi } from 'vitest';
import { createChatsWorld, incoming } from '../testing/chats-world.ts';

const entry = (index: number): ChatEntry => ({
  ...incoming(`m${index}`, index),
  otherFullNumber: `1202555${1000 + index}`,
  unread: 0,
});

it('a list of several pages is there page by page, and goes on live from where its first was read', async () => {
  const [first, second] = [[entry(9), entry(8)], [entry(7)]];
  const rest = Promise.withResolvers<object>();
  const pages = [{ chatList: first, nextPage: 'two', seq: 9 }, rest.promise];
  const { model, call, deps } = createChatsWorld({
    get [getChatList.url]() {
      return pages.shift();
    },
  });
  const entries = () => [...model.store.getState().entries.values()].map(({ smsId }) => smsId).sort();
  await vi.waitFor(() => expect(entries()).toEqual(['m8', 'm9']));
  expect(model.store.getState().list).toBe('loading');
  rest.resolve({ chatList: second, seq: 30 });
  await vi.waitFor(() => expect(model.store.getState().list).toBe('ready'));
  expect(entries()).toEqual(['m7', 'm8', 'm9']);
  expect(deps.socket.feed.start).toHaveBeenCalledExactlyOnceWith(9);
  const asked = call.mock.calls as unknown as [unknown, { nextPage?: string }][];
  expect(asked.map(([, { nextPage }]) => nextPage)).toEqual([undefined, 'two']);
});

it('a first page that was asked for before the model stood is taken, and asked for again where that failed', async () => {
  const ahead = createChatsWorld({}, { takeListAhead: async () => ({ chatList: [entry(4)], seq: 4 }) });
  await vi.waitFor(() => expect(ahead.model.store.getState().list).toBe('ready'));
  expect([...ahead.model.store.getState().entries.values()]).toEqual([expect.objectContaining({ smsId: 'm4' })]);
  expect(ahead.deps.socket.feed.start).toHaveBeenCalledExactlyOnceWith(4);
  expect(ahead.call).not.toHaveBeenCalled();

  const answers = { [getChatList.url]: { chatList: [entry(5)], seq: 5 } };
  const failed = createChatsWorld(answers, { takeListAhead: () => Promise.reject(new Error('no line')) });
  await vi.waitFor(() => expect(failed.model.store.getState().list).toBe('ready'));
  expect(failed.deps.socket.feed.start).toHaveBeenCalledExactlyOnceWith(5);
});
