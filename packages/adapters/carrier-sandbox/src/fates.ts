import type { Fate, NetworkMode, SandboxHabits } from '@manyline/ports/sandbox-network';

/** Numbers with these endings misbehave on purpose, whatever the mode. */
export const faultNumbers = [
  { suffix: '0001', fate: 'fail', what: 'Messages to it fail.' },
  { suffix: '0002', fate: 'slow', what: 'Messages to it take five seconds.' },
  { suffix: '0003', fate: 'twice', what: 'Every report about it comes twice.' },
  { suffix: '0004', fate: 'lateReceipt', what: 'Its receipts come half a minute late.' },
] as const satisfies readonly { suffix: string; fate: Fate; what: string }[];

/** An account that nobody gave other habits. */
export const usualHabits: SandboxHabits = {
  repeats: 'byKey',
  bringsBackReference: true,
  optOutBy: 'us',
  mms: { countries: 'all', items: 1, bytes: 10_485_760 },
};

export const SLOW_MS = 5_000;
export const LATE_RECEIPT_MS = 30_000;
/** Longer than anybody waits for an answer. */
export const LATE_ANSWER_MS = 20_000;
/** While it throttles: from one message of a sender to the next. */
export const THROTTLED_MS = 2_000;

export function getFate(to: string, mode: NetworkMode): Fate {
  const fault = faultNumbers.find(({ suffix }) => to.endsWith(suffix));
  if (fault) return fault.fate;
  return mode === 'loseReceipts' ? 'silent' : 'deliver';
}
