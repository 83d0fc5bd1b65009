import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginUntilThere, LOADER_RESET_MS } from './begin-until-there.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a captcha that hangs for four seconds is begun again, and the next one is taken', async () => {
  const begin = vi
    .fn()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValueOnce('second');
  const there = beginUntilThere(begin);
  await vi.advanceTimersByTimeAsync(LOADER_RESET_MS - 1);
  expect(begin).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await there).toBe('second');
  await vi.advanceTimersByTimeAsync(10 * LOADER_RESET_MS);
  expect(begin).toHaveBeenCalledTimes(2);
});

it('a slow one that comes after all is taken', async () => {
  const slow = Promise.withResolvers<string>();
  const begin = vi
    .fn()
    .mockReturnValueOnce(slow.promise)
    .mockReturnValue(new Promise(() => {}));
  const there = beginUntilThere(begin);
  await vi.advanceTimersByTimeAsync(LOADER_RESET_MS);
  slow.resolve('first');
  expect(await there).toBe('first');
});

it('where nothing comes it is given up, so that somebody can be told', async () => {
  const begin = vi.fn(() => new Promise(() => {}));
  const there = expect(beginUntilThere(begin)).rejects.toMatchObject({ local: 'NETWORK' });
  await vi.advanceTimersByTimeAsync(3 * LOADER_RESET_MS);
  await there;
  expect(begin).toHaveBeenCalledTimes(3);
});
