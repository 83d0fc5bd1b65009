import type { AmountE8 } from '@manyline/domain/crypto';
import type { Micros } from '@manyline/domain/money';

const E8 = 100_000_000n;

/**
 * How much of a coin a price is, in hundred-millionths, rounded up to so many fraction digits, plus `steps` of the last
 * digit: an amount of this order's own, which tells its transfer from others.
 */
export function toExactAmount(price: Micros, rate: Micros, decimals: number, steps: number): AmountE8 {
  const step = 10n ** BigInt(8 - decimals);
  const exact = (BigInt(price) * E8 + BigInt(rate) - 1n) / BigInt(rate);
  const rounded = ((exact + step - 1n) / step) * step;
  return Number(rounded + BigInt(steps) * step);
}

/** The next draw of steps, one at least: from a narrow range first, so that nobody pays noticeably more, wider when it is crowded. */
export function drawSteps(attempt: number, random: () => number): number {
  return 1 + Math.floor(random() * Math.min(100 * 2 ** Math.floor(attempt / 4), 9_999));
}
