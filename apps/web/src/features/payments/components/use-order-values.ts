import { supportName } from '@manyline/brands/own-pages';
import type { PaymentOrder } from '@manyline/contract/payments';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useBrand } from '../../../lib/services.tsx';

/** Values that the words of a state may name. */
export function useOrderValues({ amount, pay, credited, giftCredited, refunded }: PaymentOrder) {
  const format = useFormat();
  const brand = useBrand();
  const language = useLanguage();
  return {
    amount: format.price(amount),
    pay: format.pay(pay),
    credited: format.price(credited),
    gift: format.price(giftCredited),
    refunded: format.price(refunded),
    support: supportName(brand, language),
  };
}
