import type { RouterHistory } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { createHoldBack } from './hold-back.ts';

it('Back closes what is open, the last first, and stays; then it leaves; what leads elsewhere is not held', async () => {
  const ask: Parameters<RouterHistory['block']>[0][] = [];
  const holdBack = createHoldBack({
    block: (blocker) => {
      ask.push(blocker);
      return () => void ask.splice(ask.indexOf(blocker), 1);
    },
  });
  const press = async (action: 'BACK' | 'PUSH', state = {}) => {
    for (const { blockerFn } of [...ask])
      if (await blockerFn({ action, currentLocation: { state } } as Parameters<typeof blockerFn>[0])) return 'stays';
    return 'leaves';
  };
  const [below, above] = [vi.fn(), vi.fn()];
  const freeBelow = holdBack(below);
  const freeAbove = holdBack(above);
  expect(await press('PUSH')).toBe('leaves');
  expect(await press('BACK', { openedHere: true })).toBe('leaves');
  expect(await press('BACK')).toBe('stays');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  freeAbove();
  expect(await press('BACK')).toBe('stays');
  expect(below).toHaveBeenCalledTimes(1);
  freeBelow();
  expect(await press('BACK')).toBe('leaves');
});
