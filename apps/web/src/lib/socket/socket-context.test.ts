import { afterEach, expect, it, vi } from 'vitest';
import { createEmitter } from './emitter.ts';
import { readUnheard } from './socket-context.tsx';

afterEach(() => vi.useRealTimers());

function listen(afterBreak?: 'connected') {
  vi.useFakeTimers();
  const socket = createEmitter<{ connected: undefined; refresh: undefined }>();
  const read = vi.fn();
  return { socket, read, stop: readUnheard(socket as never, read, afterBreak) };
}

it('what came unheard is read once the page has begun, not beside what it was opened for', async () => {
  const { socket, read } = listen();
  socket.emit('connected', undefined);
  expect(read).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(1);
  socket.emit('connected', undefined);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(1);
  socket.emit('refresh', undefined);
  expect(read).toHaveBeenCalledTimes(2);
});

it('whoever has left reads nothing any more', async () => {
  const { socket, read, stop } = listen();
  socket.emit('connected', undefined);
  stop();
  await vi.runAllTimersAsync();
  socket.emit('refresh', undefined);
  expect(read).not.toHaveBeenCalled();
});

it('money is read as soon as a break is over, not when the lists are, which the server spreads over a minute', async () => {
  const { socket, read } = listen('connected');
  socket.emit('connected', undefined);
  await vi.runAllTimersAsync();
  socket.emit('connected', undefined);
  expect(read).toHaveBeenCalledTimes(2);
  socket.emit('refresh', undefined);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a line that comes and goes twice a second has everything read every two seconds, and once more when it holds', async () => {
  const { socket, read } = listen('connected');
  socket.emit('connected', undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  read.mockClear();
  for (let times = 0; times < 19; times += 1) {
    socket.emit('connected', undefined);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(read).toHaveBeenCalledTimes(5);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(6);
});

it('whoever leaves while the line comes and goes reads nothing any more', async () => {
  const { socket, read, stop } = listen('connected');
  for (let times = 0; times < 3; times += 1) socket.emit('connected', undefined);
  read.mockClear();
  stop();
  await vi.runAllTimersAsync();
  expect(read).not.toHaveBeenCalled();
});
