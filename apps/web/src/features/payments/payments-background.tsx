import './texts/register.ts';
import type { PaymentOrder } from '@manyline/contract/payments';
import { addMicros, formatMicros, parseMicros } from '@manyline/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { readUnheard, useSocketClient } from '../../lib/socket/socket-context.tsx';
import { takePush } from './api/order-cache.ts';
import { paymentKeys } from './api/payment-keys.ts';
import { toneOf } from './model/order-view.ts';

/** Mounted as long as somebody is signed in: top-ups move on whichever screen is open, and balance and bills with them. */
export function PaymentsBackground() {
  const client = useSocketClient();
  const queries = useQueryClient();
  const tellCredited = useTellCredited();

  const take = useEffectEvent((news: PaymentOrder) => {
    takePush(queries, news);
    for (const queryKey of [['balance'], ['histories']]) void queries.invalidateQueries({ queryKey });
    tellCredited(news);
  });

  useEffect(() => {
    const offOrder = client.on('paymentOrder', (news) => take(news));
    const offUnheard = readUnheard(
      client,
      () => void queries.invalidateQueries({ queryKey: paymentKeys.orders }),
      'connected',
    );
    return () => {
      offOrder();
      offUnheard();
    };
  }, [client, queries]);

  return null;
}

/** For whoever closed the order's panel; there it says so itself. */
function useTellCredited() {
  const t = useText('payments');
  const format = useFormat();
  return ({ orderId, state, credited, giftCredited }: PaymentOrder) => {
    if (toneOf(state) !== 'good' || location.pathname.includes(orderId)) return;
    const amount = format.price(formatMicros(addMicros(parseMicros(credited), parseMicros(giftCredited))));
    showSnackbar(t('creditedNews', { amount }), { tone: 'success' });
  };
}
