import { SECOND_MS } from '@manyline/domain/time';
import type { Holder } from '../numbers/own-number.ts';

/** Carriers date texts to the second. */
const DATED_WITHIN_MS = SECOND_MS;

/**
 * Whether a text was meant for who holds the number now, rather than for the last one. A rental that begins later than now
 * was written down by a clock that was ahead: nobody can tell.
 */
export function isSentTo({ since }: Holder, sentAt: number, nowMs: number): boolean {
  return sentAt >= since - DATED_WITHIN_MS || since > nowMs;
}
