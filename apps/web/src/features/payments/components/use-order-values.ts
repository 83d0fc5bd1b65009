import { formatCome } from '@manyline/brands/format-money';
import { supportName } from '@manyline/brands/own-pages';
import type { PaymentOrder } from '@manyline/contract/payments';
import { useCashierFormat } from '../../../lib/format/use-cashier-format.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useBrand } from '../../../lib/services.tsx';
import { coinsOf, missingOf } from '../../../lib/top-up-sums.ts';

/** Values that the words of a state may name. */
export function useOrderValues({ amount, pay, credited, giftCredited, refunded, came, crypto }: PaymentOrder) {
  const format = useFormat();
  const sum = useCashierFormat([amount, credited, giftCredited, refunded]);
  const brand = useBrand();
  const language = useLanguage();
  const missing = missingOf({ amount, credited });
  return {
    amount: sum(amount),
    pay: format.pay(pay),
    credited: sum(credited),
    gift: sum(giftCredited),
    refunded: sum(refunded),
    // Rounded up where it has parts that are not shown.
    missing: sum === format.price ? format.missing(missing) : sum(missing),
    came: came ? formatCome(came) : '',
    ...(crypto && coinsOf(crypto)),
    support: supportName(brand, language),
  };
}
