import { useFormat } from '../../../lib/format/use-format.ts';
import { useBrand } from '../../../lib/services.tsx';

/**
 * How a cashier names whole amounts: what is bought in the money that is paid, where the brand's own is that money or its tiles are in
 * it ("$20.00", "¥100.00"); what is credited in the brand's own ("115.00 云币", and dollars as cashiers write them).
 */
export function useAmountText() {
  const format = useFormat();
  const { currency, payments } = useBrand();
  const inPay = (amount: string) => format.pay({ currency: currency.payIn, amount });
  const isPayMoney = currency.code === currency.payIn;
  return {
    bought: isPayMoney || payments.tilesInPay ? inPay : format.price,
    credited: isPayMoney ? inPay : format.price,
  };
}
