import { formatCome } from '@manyline/brands/format-money';
import { nameOfPaymentState, nameOfPurchaseMethod } from '@manyline/contract/history-words';
import type { PaymentOrder } from '@manyline/contract/payments';
import { serverClock } from '@manyline/page/api/server-clock';
import { IconAlertTriangle, IconCircleX, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { HISTORY_PATH, links } from '../../../lib/links.ts';
import { isUnderWay, shownState } from '../../../lib/top-up-state.ts';
import { missingOf } from '../../../lib/top-up-sums.ts';
import { KindFace } from '../../../ui/kind-face.tsx';
import classes from './history.module.css';
import { HistoryRowFace, SumAndWay } from './history-row.tsx';
import { useHistorySearch } from './use-history-search.ts';

const faces = {
  wait: <KindFace icon={IconClock} />,
  attention: <KindFace icon={IconAlertTriangle} tone="care" />,
  over: <KindFace icon={IconCircleX} tone="over" />,
};

/** A top-up whose money has not come, or not all of it: with what became of it, and the way back to it. */
export function OrderRow({ order }: { order: PaymentOrder }) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const { month } = useHistorySearch();
  const { orderId, method, crypto, amount, createdAt, came } = order;
  // As the order itself says it: who has sent everything is not asked for the rest.
  const state = shownState(order);
  const goesOn = isUnderWay(order, serverClock.now());
  // A transfer on its way needs nothing but time.
  const canPay = state !== 'seen' && state !== 'confirming';
  const needsCare = state === 'short' || state === 'late' || state === 'review';
  const sum =
    state === 'short'
      ? t('payment.missing', { missing: format.missing(missingOf(order)) })
      : came && t('payment.came', { came: formatCome(came) });
  const name = crypto ? crypto.currency : nameOfPurchaseMethod(method, language);
  return (
    <Link
      {...links.credit(`order/${orderId}`, { returnTo: month > 0 ? `${HISTORY_PATH}?month=${month}` : HISTORY_PATH })}
      className={classes.row}
    >
      <HistoryRowFace
        face={needsCare ? faces.attention : goesOn || !canPay ? faces.wait : faces.over}
        title={name}
        detail={nameOfPaymentState(state, language)}
        date={format.time(createdAt)}
        amount={format.price(amount)}
        foot={<SumAndWay sum={sum} way={t(goesOn && canPay ? 'payment.goOn' : 'payment.look')} />}
      />
    </Link>
  );
}
