import { formatCome } from '@manyline/brands/format-money';
import { supportName } from '@manyline/brands/own-pages';
import type { PaymentOrder } from '@manyline/contract/payments';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useBrand } from '../../../lib/services.tsx';
import { coinsOf, missingOf } from '../../../lib/top-up-sums.ts';

/** Values that the words of a state may name. */
export function useOrderValues({ amount, pay, credited, giftCredited, refunded, came, crypto }: PaymentOrder) {
  const format = useFormat();
  const brand = useBrand();
  const language = useLanguage();
  return {
    amount: format.price(amount),
    pay: format.pay(pay),
    credited: format.price(credited),
    gift: format.price(giftCredited),
    refunded: format.price(refunded),
    missing: format.missing(missingOf({ amount, credited })),
    came: came ? formatCome(came) : '',
    ...(crypto && coinsOf(crypto)),
    support: supportName(brand, language),
  };
}
