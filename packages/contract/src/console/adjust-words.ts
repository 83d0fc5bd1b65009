import type { Language } from '@manyline/domain/languages';
import { defineWords, say, type Text } from '@manyline/domain/words';

/**
 * Why an operator gives an account money, or takes some: each gives what is spent first and never paid out, but a correction, which
 * gives back what was paid.
 */
export const creditCauses = ['goodwill', 'compensation', 'promotion', 'correction'] as const;
export const debitCauses = ['correction', 'misuse'] as const;
export const askedCauses = [...creditCauses, 'misuse'] as const;
/** `transfer`: money that came for no order, and was found to be the account's. */
export type AdjustCause = (typeof askedCauses)[number] | 'transfer';

const words = defineWords({
  en: {
    cause: {
      goodwill: 'Goodwill',
      compensation: 'Compensation for a fault of ours',
      promotion: 'Promotion',
      correction: 'Correction of an earlier charge or credit',
      transfer: 'A payment that was found to be yours',
      misuse: 'Misuse',
    },
  },
  zh: {
    cause: {
      goodwill: '优惠补偿',
      compensation: '因我方故障的补偿',
      promotion: '促销活动',
      correction: '更正此前的扣费或入账',
      transfer: '确认属于您的付款',
      misuse: '违规使用',
    },
  },
}) satisfies { cause: Record<AdjustCause, Text> };

export function nameOfCause(cause: AdjustCause, language: Language): string {
  return say(words.cause[cause], language);
}
