import type { PaymentOrder } from '@manyline/contract/payments';
import { useFormat } from '../../../lib/format/use-format.ts';

/** Values that the words of a state may name. */
export function useOrderValues({ amount, pay, credited, giftCredited, refunded }: PaymentOrder) {
  const format = useFormat();
  return {
    amount: format.price(amount),
    pay: format.pay(pay),
    credited: format.price(credited),
    gift: format.price(giftCredited),
    refunded: format.price(refunded),
  };
}
