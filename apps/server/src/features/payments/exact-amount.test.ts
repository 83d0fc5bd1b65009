import { expect, it } from 'vitest';
import { drawSteps, toExactAmount } from './exact-amount.ts';

it('is never the price itself: every order at a shared address has an amount of its own', () => {
  for (const attempt of [0, 3, 4, 40]) expect(drawSteps(attempt, () => 0)).toBe(1);
  expect(
    toExactAmount(
      20_000_000,
      1_000_000,
      6,
      drawSteps(0, () => 0),
    ),
  ).toBe(2_000_000_100);
});

it('is at most a hundred steps above the price at first, and wider when it is crowded', () => {
  const largest = [0, 3, 4, 8, 40].map((attempt) => drawSteps(attempt, () => 0.999_999));
  expect(largest).toEqual([100, 100, 200, 400, 9_999]);
});
