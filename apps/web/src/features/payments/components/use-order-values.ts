import type { PaymentOrder } from '@manyline/contract/payments';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useBrand } from '../../../lib/services.tsx';

/** Values that the words of a state may name. */
export function useOrderValues({ amount, pay, credited, giftCredited, refunded }: PaymentOrder) {
  const format = useFormat();
  const { supportEmail } = useBrand();
  return {
    amount: format.price(amount),
    pay: format.pay(pay),
    credited: format.price(credited),
    gift: format.price(giftCredited),
    refunded: format.price(refunded),
    email: supportEmail,
  };
}
