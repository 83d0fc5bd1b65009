import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from '../../testing/fake-socket.ts';
import { createSocketClient, REFRESH_SPREAD_MS } from './socket-client.ts';

function setUp() {
  const socket = createFakeSocket();
  const client = createSocketClient({ socket: socket.port, random: () => 0.5 });
  const refresh = vi.fn();
  client.on('refresh', refresh);
  return { socket, client, refresh };
}

it.each(['contacts', 'numbers', 'chatSettings', 'notices'] as const)('what the server says of %s is heard', (name) => {
  const { socket, client } = setUp();
  const heard = vi.fn();
  client.on(name, heard);
  socket.connect();
  socket.push(name, { date: 5 });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ date: 5 });
});

describe('refresh after a reconnect', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is not due on the first connect', () => {
    const { socket, refresh } = setUp();
    socket.connect();
    vi.advanceTimersByTime(REFRESH_SPREAD_MS);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is due at once after silence on the line', () => {
    const { socket, refresh } = setUp();
    socket.connect();
    socket.break('ping timeout');
    socket.connect();
    vi.advanceTimersByTime(0);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('is spread over a minute when the server had closed', () => {
    const { socket, refresh } = setUp();
    socket.connect();
    vi.advanceTimersByTime(1000);
    socket.break('transport close');
    socket.connect();
    vi.advanceTimersByTime(REFRESH_SPREAD_MS / 2 - 1);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledOnce();
  });
});
