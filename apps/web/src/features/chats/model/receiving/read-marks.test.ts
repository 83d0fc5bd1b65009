import { getChatList } from '@manyline/contract/chats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChatsWorld, ends, incoming, key, live } from '../testing/chats-world.ts';

type World = ReturnType<typeof createChatsWorld>;

/** How far was told, in order. */
const told = ({ deps }: World) =>
  (deps.socket.request.mock.calls as unknown as [string, { upTo: number }][])
    .filter(([name]) => name === 'markRead')
    .map(([, { upTo }]) => upTo);

function seeOne(world: World): void {
  Object.assign(world.model.view, { openKey: key, fromBottomPx: 0 });
  world.push(live(incoming('a', 1)));
}

const chatList = (unread: number, seq: number) => ({
  [getChatList.url]: { chatList: [{ ...incoming('a', seq), unread }], seq },
});

describe('what was seen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told a moment later, together with what else was seen meanwhile', async () => {
    const world = createChatsWorld();
    seeOne(world);
    world.push(live(incoming('b', 2)));
    expect(told(world)).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(told(world)).toEqual([2]);
    expect(world.deps.readMarks.load().size).toBe(0);
  });

  it('is told at once when its chat or the page is left', async () => {
    const pages = new EventTarget();
    vi.stubGlobal('addEventListener', pages.addEventListener.bind(pages));
    vi.stubGlobal('removeEventListener', pages.removeEventListener.bind(pages));
    const left = createChatsWorld();
    seeOne(left);
    left.model.tellRead();
    expect(told(left)).toEqual([1]);
    const closed = createChatsWorld();
    seeOne(closed);
    pages.dispatchEvent(new Event('pagehide'));
    expect(told(closed)).toEqual([1]);
    // Only once, also when its moment comes.
    await vi.advanceTimersByTimeAsync(300);
    expect(told(closed)).toEqual([1]);
    vi.unstubAllGlobals();
  });

  it('stays seen when it could not be told: the next page counts it as read, and tells it', async () => {
    const world = createChatsWorld();
    world.deps.socket.request.mockRejectedValue(new Error('not connected'));
    seeOne(world);
    await vi.advanceTimersByTimeAsync(300);
    const next = createChatsWorld(chatList(1, 1), { readMarks: world.deps.readMarks });
    await vi.waitFor(() => expect(next.model.store.getState().list).toBe('ready'));
    expect(next.unread()).toBe(0);
    expect(told(next)).toEqual([1]);
    await vi.waitFor(() => expect(world.deps.readMarks.load().size).toBe(0));
  });

  it('does not hide what came after it: then the server says how many', async () => {
    const world = createChatsWorld();
    world.deps.socket.request.mockRejectedValue(new Error('not connected'));
    seeOne(world);
    const next = createChatsWorld(chatList(3, 3), { readMarks: world.deps.readMarks });
    await vi.waitFor(() => expect(next.unread()).toBe(3));
    next.push({ kind: 'readState', seq: 4, state: { ...ends, unread: 2, seq: 4 } });
    expect(next.unread()).toBe(2);
  });

  it('is told again with the next connection, and after a silence', async () => {
    const world = createChatsWorld();
    world.deps.socket.request.mockRejectedValueOnce(new Error('not connected'));
    world.deps.socket.request.mockRejectedValueOnce(new Error('timeout'));
    seeOne(world);
    await vi.advanceTimersByTimeAsync(300);
    world.connect();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(told(world)).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told(world)).toEqual([1, 1, 1]);
    expect(world.deps.readMarks.load().size).toBe(0);
  });

  it('is not brought back by a list that was read before it was told', async () => {
    const world = createChatsWorld(chatList(1, 1));
    await vi.waitFor(() => expect(world.unread()).toBe(1));
    world.push({ kind: 'readState', seq: 2, state: { ...ends, unread: 0, seq: 2 } });
    await world.model.loadList();
    expect(world.unread()).toBe(0);
  });
});
