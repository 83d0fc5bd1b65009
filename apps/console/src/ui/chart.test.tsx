import { expect, it } from 'vitest';
import { ceilingOf } from './chart.tsx';

it.each([
  [[0, 0], 1],
  [[3], 5],
  [[11, 4], 20],
  [[500], 500],
  [[5_001], 10_000],
])('the axis over %j ends at %d', (values, end) => {
  expect(ceilingOf(values)).toBe(end);
});
