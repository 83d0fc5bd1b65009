import type { PaymentOrder } from '@manyline/contract/payments';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { coinsOf } from '../../../lib/top-up-sums.ts';
import { canCancel, canTryAgain, hasGift } from '../model/order-view.ts';
import classes from './credit.module.css';
import { useAmountText } from './use-amount-text.ts';

/**
 * The sum to pay, large, as cashiers show it, and the gift that comes with it; a transfer that waits has its own exact amount of a coin.
 * After an order that brought nothing the sum still tells which top-up it was.
 */
export function OrderAmount({ order }: { order: PaymentOrder }) {
  const t = useText('payments');
  const format = useFormat();
  const { currency } = useBrand();
  const { credited } = useAmountText();
  const isLost = canTryAgain(order);
  if (!canCancel(order) && !isLost) return null;
  const isForeign = order.pay.currency !== currency.payIn;
  const buys =
    !order.crypto &&
    (isForeign || currency.code !== currency.payIn) &&
    t('order.buys', { amount: format.price(order.amount) });
  const gift = !isLost && hasGift(order) && t('order.withGift', { gift: credited(order.gift) });
  if (order.crypto && isLost) return <p className={`${classes.due} tabular`}>{coinsOf(order.crypto).coinsAsked}</p>;
  if (order.crypto && !gift) return null;
  return (
    <p className={`${classes.due} tabular`}>
      {!order.crypto && format.pay(order.pay)}
      {buys && <span className={classes.small}>{buys}</span>}
      {gift && <span className={classes.small}>{gift}</span>}
    </p>
  );
}
