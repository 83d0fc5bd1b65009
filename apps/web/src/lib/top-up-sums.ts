import type { PaymentOrder } from '@manyline/contract/payments';
import { formatE8, parseE8 } from '@manyline/domain/crypto';
import { addMicros, formatMicros, parseMicros } from '@manyline/domain/money';

/** The part of a top-up that is not credited yet, in the brand's currency. */
export function missingOf({ amount, credited }: Pick<PaymentOrder, 'amount' | 'credited'>): string {
  return formatMicros(Math.max(0, addMicros(parseMicros(amount), -parseMicros(credited))));
}

/** The sums of a transfer, exactly: one of them is to be sent. */
export function coinsOf({ currency, rechargeAmount, seenAmount }: NonNullable<PaymentOrder['crypto']>) {
  const missing = Math.max(0, parseE8(rechargeAmount) - parseE8(seenAmount));
  return {
    coinsAsked: `${rechargeAmount} ${currency}`,
    /** Final or not. */
    coinsCame: `${seenAmount} ${currency}`,
    coinsMissing: `${formatE8(missing)} ${currency}`,
  };
}
