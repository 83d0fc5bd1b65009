import type { Fate, NetworkMode } from '@manyline/ports/sandbox-network';

/** Numbers with these endings misbehave on purpose, whatever the mode. */
export const faultNumbers = [
  { suffix: '0001', fate: 'fail', what: 'Messages to it fail.' },
  { suffix: '0002', fate: 'slow', what: 'Messages to it take five seconds.' },
  { suffix: '0003', fate: 'twice', what: 'Every report about it comes twice.' },
  { suffix: '0004', fate: 'lateReceipt', what: 'Its receipts come half a minute late.' },
] as const satisfies readonly { suffix: string; fate: Fate; what: string }[];

export const SLOW_MS = 5_000;
export const LATE_RECEIPT_MS = 30_000;

export function getFate(to: string, mode: NetworkMode): Fate {
  const fault = faultNumbers.find(({ suffix }) => to.endsWith(suffix));
  if (fault) return fault.fate;
  return mode === 'loseReceipts' ? 'silent' : 'deliver';
}
