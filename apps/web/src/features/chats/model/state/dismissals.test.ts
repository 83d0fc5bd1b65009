import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../../testing/memory-storage.ts';
import { createDismissals } from './dismissals.ts';

it('a dismissed number stays dismissed for its account alone, until its session ends', () => {
  const storage = createMemoryStorage();
  const mine = createDismissals('pingme.1', storage);
  mine.add('12025550142');
  expect(createDismissals('pingme.1', storage).has('12025550142')).toBe(true);
  expect(createDismissals('pingme.2', storage).has('12025550142')).toBe(false);
  mine.clear();
  expect(mine.has('12025550142')).toBe(false);
});

it('the newest 500 are kept, and what is no list is none', () => {
  const storage = createMemoryStorage();
  const mine = createDismissals('a', storage);
  for (let number = 0; number <= 500; number += 1) mine.add(String(number));
  expect([mine.has('0'), mine.has('1'), mine.has('500')]).toEqual([false, true, true]);
  storage.setItem('noContactBanner.a', '{"not":"a list"}');
  expect(mine.has('1')).toBe(false);
});
