import { useFormat } from '../../../lib/format/use-format.ts';
import { useBrand } from '../../../lib/services.tsx';

/** An amount to buy, as its brand names it: in its own currency, or in the yuan that it costs. */
export function useAmountText(): (amount: string) => string {
  const format = useFormat();
  const { currency, payments } = useBrand();
  return (amount) => (payments.tilesInPay ? format.pay({ currency: currency.payIn, amount }) : format.price(amount));
}
