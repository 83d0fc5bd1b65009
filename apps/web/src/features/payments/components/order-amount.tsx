import type { PaymentOrder } from '@manyline/contract/payments';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { canCancel } from '../model/order-view.ts';
import classes from './credit.module.css';

/** The sum to pay, large, as cashiers show it; a transfer has its own exact amount of a coin. */
export function OrderAmount({ order }: { order: PaymentOrder }) {
  const t = useText('payments');
  const format = useFormat();
  const { currency } = useBrand();
  if (order.crypto || !canCancel(order)) return null;
  const isForeign = order.pay.currency !== currency.payIn;
  return (
    <p className={`${classes.due} tabular`}>
      {format.pay(order.pay)}
      {(isForeign || currency.code !== currency.payIn) && (
        <span className={classes.small}>{t('order.buys', { amount: format.price(order.amount) })}</span>
      )}
    </p>
  );
}
