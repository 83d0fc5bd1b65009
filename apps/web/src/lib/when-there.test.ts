import { expect, it, vi } from 'vitest';
import { whenThere } from './when-there.ts';

const gone = new TypeError('Failed to fetch dynamically imported module');

it('without a line a screen is waited for, and comes by itself', async () => {
  const load = vi.fn().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue('screen');
  const untilLineBack = vi.fn(async () => undefined);
  await expect(whenThere(load, { isServerThere: async () => false, untilLineBack })()).resolves.toBe('screen');
  expect(untilLineBack).toHaveBeenCalledTimes(2);
});

it('a file that the server no longer has is no matter of waiting', async () => {
  const load = vi.fn().mockRejectedValue(gone);
  const untilLineBack = vi.fn();
  await expect(whenThere(load, { isServerThere: async () => true, untilLineBack })()).rejects.toBe(gone);
  expect(untilLineBack).not.toHaveBeenCalled();
});

it('what is there, or under way, is not loaded again; what failed is', async () => {
  const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValue('screen');
  const part = whenThere(load, { isServerThere: async () => true, untilLineBack: vi.fn() });
  await expect(part()).rejects.toBe(gone);
  await expect(Promise.all([part(), part()])).resolves.toEqual(['screen', 'screen']);
  await expect(part()).resolves.toBe('screen');
  expect(load).toHaveBeenCalledTimes(2);
});
