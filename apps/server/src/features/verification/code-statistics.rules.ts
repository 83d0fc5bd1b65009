import { CODE_STATISTICS_MIN, type CodeStatistics } from '@manyline/contract/verification';

/** Stands for the seconds of a lock that no code came to. */
export const NO_CODE = -1;

/** Locks that are over, by what they were for; `seconds`: until the first code, `NO_CODE` without one. */
export interface CountedLocks {
  app: string;
  countryCode: string;
  tier: number;
  seconds: number;
  locks: number;
}

/** Seconds as they are counted, so that a day has few rows however many codes come: to the second, to five, to thirty. */
export function roundSeconds(ms: number): number {
  const seconds = Math.max(0, ms / 1_000);
  const step = seconds < 30 ? 1 : seconds < 120 ? 5 : 30;
  return Math.round(seconds / step) * step;
}

/** Undefined where too few were counted to tell of. */
export function summarise(counted: readonly Pick<CountedLocks, 'seconds' | 'locks'>[]): CodeStatistics | undefined {
  const sampleSize = sumOf(counted);
  if (sampleSize < CODE_STATISTICS_MIN) return undefined;
  const withCode = counted.filter(({ seconds }) => seconds !== NO_CODE).sort((a, b) => a.seconds - b.seconds);
  const successes = sumOf(withCode);
  // Cut and not rounded: all of them is said only of all.
  const successShare = Math.floor((successes * 100) / sampleSize) / 100;
  const middle = withCode.find((_, index) => sumOf(withCode.slice(0, index + 1)) * 2 >= successes);
  return { sampleSize, successShare, ...(middle && { medianSeconds: middle.seconds }) };
}

function sumOf(counted: readonly Pick<CountedLocks, 'locks'>[]): number {
  return counted.reduce((sum, { locks }) => sum + locks, 0);
}
