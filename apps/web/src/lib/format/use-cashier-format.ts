import { MICROS_PER_UNIT, parseMicros } from '@manyline/domain/money';
import { useBrand } from '../services.tsx';
import { useFormat } from './use-format.ts';

/** A cashier's smallest coin, in micros. */
const CENT = MICROS_PER_UNIT / 100;

/**
 * How the sums of one purchase stand beside each other: those of the brand's currency as the money that is paid is written, where both
 * are the same ("$20.00"), unless one of them has parts of a cent. The specification gives the decimals of a balance alone (spec 1 §1).
 */
export function useCashierFormat(sums: readonly string[]): (amount: string) => string {
  const format = useFormat();
  const { currency } = useBrand();
  const { code, payIn } = currency;
  const isWhole = sums.every((sum) => parseMicros(sum) % CENT === 0);
  return code === payIn && isWhole ? (amount) => format.pay({ currency: payIn, amount }) : format.price;
}
