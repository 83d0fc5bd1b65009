import { expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { createMissedCodes } from './missed-codes.ts';

it('a code is told once, also after a reload; what is asked for overlaps what is known', () => {
  const storage = createMemoryStorage();
  const page = createMissedCodes('pingme', storage);
  expect(page.since()).toBeUndefined();
  page.upTo(100_000);
  expect(page.since()).toBe(90_000);
  expect([page.take({ smsId: 'a', date: 95_000 }), page.take({ smsId: 'a', date: 95_000 })]).toEqual([true, false]);
  expect(page.since()).toBe(90_000);
  expect(page.take({ smsId: 'b', date: 120_000 })).toBe(true);
  const again = createMissedCodes('pingme', storage);
  expect([again.since(), again.take({ smsId: 'b', date: 120_000 })]).toEqual([110_000, false]);
  expect(createMissedCodes('wephone', storage).since()).toBeUndefined();
});

it('forgets the oldest codes, which are out of what is asked for by then', () => {
  const page = createMissedCodes('pingme', createMemoryStorage());
  for (let each = 0; each < 60; each += 1) page.take({ smsId: `sms-${each}`, date: each });
  expect([page.take({ smsId: 'sms-59', date: 59 }), page.take({ smsId: 'sms-0', date: 0 })]).toEqual([false, true]);
});
