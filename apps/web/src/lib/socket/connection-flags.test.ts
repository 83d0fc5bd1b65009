import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from '../../testing/fake-socket.ts';
import { CLEAR_AFTER_MS, createConnectionStore, trackConnection } from './connection-flags.ts';

function setUp() {
  const socket = createFakeSocket();
  const store = createConnectionStore();
  trackConnection(socket.port, store);
  return { socket, flags: () => store.getState() };
}

describe('connection flags', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is connecting until 100 ms after the connect', () => {
    const { socket, flags } = setUp();
    expect(flags()).toEqual({ disconnected: false, connecting: true, serverClosed: false });
    socket.connect();
    vi.advanceTimersByTime(CLEAR_AFTER_MS - 1);
    expect(flags().connecting).toBe(true);
    vi.advanceTimersByTime(1);
    expect(flags()).toEqual({ disconnected: false, connecting: false, serverClosed: false });
  });

  it.each([
    ['ping timeout', false],
    ['transport close', true],
    ['io server disconnect', true],
  ])('after %s the server closed: %s', (reason, serverClosed) => {
    const { socket, flags } = setUp();
    socket.connect();
    socket.break(reason);
    expect(flags()).toMatchObject({ disconnected: true, serverClosed });
  });

  it('stays disconnected when the line breaks again before the 100 ms are over', () => {
    const { socket, flags } = setUp();
    socket.connect();
    socket.break();
    vi.advanceTimersByTime(CLEAR_AFTER_MS * 2);
    expect(flags().disconnected).toBe(true);
  });

  it('is disconnected while it reconnects', () => {
    const { socket, flags } = setUp();
    socket.push('reconnecting', undefined);
    expect(flags()).toMatchObject({ disconnected: true, connecting: true });
  });
});
