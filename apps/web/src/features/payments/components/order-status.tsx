import { Text } from '@mantine/core';
import { nameOfPaymentState } from '@manyline/contract/history-words';
import type { PaymentOrder } from '@manyline/contract/payments';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { isPartOnItsWay, isRateOver, isRestOnItsWay, isSeenAfterEnd, shownState } from '../../../lib/top-up-state.ts';
import { type Tone, toneOf } from '../model/order-view.ts';
import classes from './credit.module.css';
import { useOrderValues } from './use-order-values.ts';
import { useTimeOfOrder } from './use-time-of-order.ts';

const icons: Record<Tone, Icon> = {
  wait: IconClock,
  good: IconCircleCheck,
  attention: IconAlertTriangle,
  bad: IconCircleX,
};

/** The true state of an order in words; a change is read aloud. */
export function OrderStatus({ order }: { order: PaymentOrder }) {
  const t = useText('payments');
  const language = useLanguage();
  const state = shownState(order);
  const tone = toneOf(state);
  const Glyph = icons[tone];
  const values = useOrderValues(order);
  const now = useTimeOfOrder(order);
  return (
    <div className={classes.status} data-tone={tone} role="status">
      <Glyph size={28} stroke={1.6} className={classes.mark} aria-hidden />
      <div>
        <Text fw={600}>{nameOfPaymentState(state, language)}</Text>
        <Text size="sm">{t(`states.${order.state}.${bodyOf(order, now)}`, values)}</Text>
      </div>
    </div>
  );
}

/** A few states say more where a transfer, or a gift, is in play. */
function bodyOf(order: PaymentOrder, now: number): string {
  return (order.crypto && bodyOfTransfer(order, now)) ?? bodyOfAny(order);
}

/** The fate of a transfer after the end of its order, or of its rate. */
function bodyOfTransfer(order: PaymentOrder, now: number): string | undefined {
  const { state, expiresAt } = order;
  if (isRestOnItsWay(order)) return 'restOnItsWay';
  if (isRateOver(order, now)) return 'rateOver';
  if (state === 'waiting' && now >= expiresAt) return 'rateOver';
  if (isSeenAfterEnd(order)) return 'onItsWay';
  if (state === 'cancelled') return isPartOnItsWay(order) ? 'onItsWay' : 'transfer';
  return state === 'short' || state === 'expired' ? 'transfer' : undefined;
}

function bodyOfAny(order: PaymentOrder): string {
  const { state, giftCredited, came } = order;
  if (came && (state === 'late' || state === 'review' || state === 'dismissed')) return 'came';
  if (state === 'credited' && giftCredited !== '0') return 'gift';
  return 'body';
}
