import type { Message } from '@manyline/contract/chats';
import type { MessagePush } from '@manyline/contract/realtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket, settle } from '../../testing/fake-socket.ts';
import { createFeed, GAP_WAIT_MS, RETRY_AFTER_MS } from './feed.ts';

const pushed = (seq: number) => ({ seq, smsId: `m${seq}` }) as MessagePush;
const stored = (seq: number) => ({ seq, smsId: `m${seq}` }) as Message;
const page = (seqs: number[], seq: number, more = false) => ({ messages: seqs.map(stored), reads: [], seq, more });

function setUp({ at = 10, connected = true } = {}) {
  const socket = createFakeSocket();
  const feed = createFeed({ socket: socket.port });
  const heard: string[] = [];
  feed.subscribe(({ kind, seq }) => heard.push(`${kind} ${seq}`));
  const asked = () => socket.requests.map(({ payload }) => (payload as { since: number }).since);
  const answer = async (value: unknown) => {
    socket.requests.shift()?.answer(value);
    await settle();
  };
  const begin = async () => {
    if (connected) socket.connect();
    feed.start(at);
    if (connected) await answer(page([], at));
  };
  return { socket, feed, heard, asked, answer, begin };
}

describe('feed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('passes pushes in order, each once', async () => {
    const { socket, heard, begin } = setUp();
    await begin();
    for (const seq of [11, 12, 12, 11, 13]) socket.push('message', pushed(seq));
    expect(heard).toEqual(['message 11', 'message 12', 'message 13']);
  });

  it('holds what comes before the list was read, and drops what the list already had', async () => {
    const { socket, heard, begin } = setUp();
    socket.push('message', pushed(10));
    socket.push('message', pushed(11));
    await begin();
    expect(heard).toEqual(['message 11']);
  });

  it('lets pushes overtake each other for a moment without asking', async () => {
    const { socket, heard, asked, begin } = setUp();
    await begin();
    socket.push('message', pushed(12));
    vi.advanceTimersByTime(GAP_WAIT_MS - 1);
    socket.push('message', pushed(11));
    vi.advanceTimersByTime(GAP_WAIT_MS);
    expect(heard).toEqual(['message 11', 'message 12']);
    expect(asked()).toEqual([]);
  });

  it('asks for what is missing and goes on behind it', async () => {
    const { socket, heard, asked, answer, begin } = setUp();
    await begin();
    socket.push('message', pushed(13));
    vi.advanceTimersByTime(GAP_WAIT_MS);
    expect(asked()).toEqual([10]);
    await answer(page([11, 12], 12));
    expect(heard).toEqual(['caughtUp 11', 'caughtUp 12', 'message 13']);
  });

  it('does not repeat a held push that catch-up brought', async () => {
    const { socket, heard, answer, begin } = setUp();
    await begin();
    socket.push('message', pushed(13));
    vi.advanceTimersByTime(GAP_WAIT_MS);
    await answer(page([11, 13], 13));
    socket.push('message', pushed(13));
    expect(heard).toEqual(['caughtUp 11', 'caughtUp 13']);
  });

  it('takes read states out of catch-up in their place, and drops a held one that it has overtaken', async () => {
    const { socket, heard, answer, begin } = setUp();
    await begin();
    const read = (seq: number) => ({ ownFullNumber: '1', otherFullNumber: '2', unread: 0, seq });
    socket.push('readState', read(12));
    vi.advanceTimersByTime(GAP_WAIT_MS);
    await answer({ ...page([11, 13], 14), reads: [read(14)] });
    expect(heard).toEqual(['caughtUp 11', 'caughtUp 13', 'readState 14']);
  });

  it('steps over a number that was never used', async () => {
    const { socket, heard, answer, begin } = setUp();
    await begin();
    socket.push('message', pushed(12));
    vi.advanceTimersByTime(GAP_WAIT_MS);
    await answer(page([], 10));
    socket.push('message', pushed(13));
    expect(heard).toEqual(['message 12', 'message 13']);
  });

  it('asks page by page after a reconnect', async () => {
    const { socket, heard, asked, answer, begin } = setUp();
    await begin();
    socket.break();
    socket.connect();
    expect(asked()).toEqual([10]);
    await answer(page([11, 12], 12, true));
    expect(asked()).toEqual([12]);
    await answer(page([13], 13));
    expect(heard).toEqual(['caughtUp 11', 'caughtUp 12', 'caughtUp 13']);
  });

  it('asks once more when a connection came up while it was asking', async () => {
    const { socket, asked, answer, begin } = setUp();
    await begin();
    socket.connect();
    socket.connect();
    expect(asked()).toEqual([10]);
    await answer(page([], 10));
    expect(asked()).toEqual([10]);
  });

  it('asks again when nobody answered while the connection stood', async () => {
    const { socket, asked, begin } = setUp();
    await begin();
    socket.connect();
    socket.requests.shift()?.silence();
    await settle();
    vi.advanceTimersByTime(RETRY_AFTER_MS);
    expect(asked()).toEqual([10]);
  });

  it("counts an own send's ack as known, and still passes its push once", async () => {
    const { socket, feed, heard, asked, begin } = setUp();
    await begin();
    feed.acknowledge(11);
    socket.push('message', pushed(11));
    socket.push('message', pushed(11));
    feed.acknowledge(12);
    socket.push('message', pushed(13));
    vi.advanceTimersByTime(GAP_WAIT_MS);
    expect(heard).toEqual(['message 11', 'message 13']);
    expect(asked()).toEqual([]);
  });

  it('goes on when a listener throws', async () => {
    const { socket, feed, heard, begin } = setUp();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    feed.subscribe(() => {
      throw new Error('broken screen');
    });
    await begin();
    socket.push('message', pushed(11));
    socket.push('message', pushed(12));
    expect(heard).toEqual(['message 11', 'message 12']);
  });
});
