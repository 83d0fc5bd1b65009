import type { T } from '../../lib/language.ts';
import type { TextKey } from '../../texts/en.ts';

const reasons = {
  credit: ['creditReasonProof', 'creditReasonMatch', 'creditReasonLate'],
  leave: ['leaveReasonTest', 'leaveReasonTwice', 'leaveReasonBack', 'leaveReasonNobody'],
  refund: ['refundReasonAsked', 'refundReasonTwice', 'refundReasonFault', 'refundReasonFraud'],
} as const satisfies Record<string, readonly TextKey[]>;

/** Why money goes where it goes, as it usually is: each can be written on. */
export const usualReasons = (t: T, act: keyof typeof reasons) => ({
  label: t('usualReasons'),
  none: t('ownReason'),
  texts: reasons[act].map((key) => t(key)),
});
