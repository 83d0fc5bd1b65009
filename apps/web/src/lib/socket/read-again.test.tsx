// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnectionStore } from './connection-flags.ts';
import { readAgainAfterMs, useReadAgain } from './read-again.ts';
import type { SocketClient } from './socket-client.ts';
import { SocketClientContext } from './socket-context.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type State = Parameters<typeof useReadAgain>[0];

function look(first: State) {
  const connection = createConnectionStore();
  const read = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SocketClientContext value={{ connection } as SocketClient}>{children}</SocketClientContext>
  );
  const { rerender, unmount } = renderHook(({ state }: { state: State }) => useReadAgain(state, read), {
    wrapper,
    initialProps: { state: first },
  });
  const connect = (disconnected: boolean) => act(() => connection.setState({ disconnected }));
  return { read, connect, unmount, show: (state: State) => rerender({ state }) };
}

it('what could not be read is asked for again within a second of the connection, not within the minute of a refresh', () => {
  const { read, connect } = look('lost');
  connect(true);
  vi.advanceTimersByTime(600_000);
  expect(read).not.toHaveBeenCalled();
  connect(false);
  vi.advanceTimersByTime(1_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('each failure doubles the wait, up to half a minute; what was read begins anew', () => {
  const { read, show } = look('lost');
  for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    read.mockClear();
    vi.advanceTimersByTime(waitMs / 2 - 1);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(waitMs / 2 + 1);
    expect(read).toHaveBeenCalledTimes(1);
    show('reading');
    show('lost');
  }
  show('read');
  show('lost');
  read.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('nobody asks for what is not looked at any more', () => {
  const { read, unmount } = look('lost');
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(read).not.toHaveBeenCalled();
});

it('waits differ from client to client', () => {
  expect(readAgainAfterMs(2, () => 0)).toBe(2_000);
  expect(readAgainAfterMs(2, () => 0.999)).toBeCloseTo(3_998, 0);
});
