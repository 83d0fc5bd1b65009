import type { PaymentOrder } from '@manyline/contract/payments';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { canCancel, hasGift } from '../model/order-view.ts';
import classes from './credit.module.css';
import { useAmountText } from './use-amount-text.ts';

/** The sum to pay, large, as cashiers show it, and the gift that comes with it; a transfer has its own exact amount of a coin. */
export function OrderAmount({ order }: { order: PaymentOrder }) {
  const t = useText('payments');
  const format = useFormat();
  const { currency } = useBrand();
  const { credited } = useAmountText();
  if (!canCancel(order)) return null;
  const isForeign = order.pay.currency !== currency.payIn;
  const buys =
    !order.crypto &&
    (isForeign || currency.code !== currency.payIn) &&
    t('order.buys', { amount: format.price(order.amount) });
  const gift = hasGift(order) && t('order.withGift', { gift: credited(order.gift) });
  if (order.crypto && !gift) return null;
  return (
    <p className={`${classes.due} tabular`}>
      {!order.crypto && format.pay(order.pay)}
      {buys && <span className={classes.small}>{buys}</span>}
      {gift && <span className={classes.small}>{gift}</span>}
    </p>
  );
}
