import type { NumberOnOrder } from '@manyline/contract/numbers';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { NumberMark } from './number-mark.tsx';
import classes from './orders-on-their-way.module.css';

/** Numbers that are paid and that their carrier has not handed over yet: they stand above those that can be used. */
export function OrdersOnTheirWay({ orders }: { orders: readonly NumberOnOrder[] }) {
  const t = useText('numbers');
  const format = useFormat();
  return (
    <section className={classes.orders} aria-label={t('orders.title')}>
      <h3 className={classes.title}>{t('orders.title')}</h3>
      <ul className={classes.list}>
        {orders.map((order) => (
          <li key={joinNumber(order)} className={classes.order}>
            <span className={classes.flag} aria-hidden>
              <NumberMark code={order.code} />
            </span>
            <span className={classes.words}>
              <span className={`${classes.number} tabular`}>{formatNumber(order)}</span>
              <span>{t('orders.since', { time: format.dateTime(order.orderDate) })}</span>
              <span className={classes.small}>
                {t('orders.paid', { plan: order.planName, rent: format.price(order.rent) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
