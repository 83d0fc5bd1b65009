import { expect, it } from 'vitest';
import { needsDateSeparator } from './date-separators.ts';

it.each([
  ['above the first message', undefined, 1_000_000, true],
  ['not exactly five minutes later', 1_000_000, 1_300_000, false],
  ['one millisecond later than that', 1_000_000, 1_300_001, true],
  ['also when clocks disagree about the order', 1_300_001, 1_000_000, true],
])('a date stands %s', (_case, previous, current, needed) => {
  expect(needsDateSeparator(previous, current)).toBe(needed);
});
