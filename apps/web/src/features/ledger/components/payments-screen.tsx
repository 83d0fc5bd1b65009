import { monthName } from '../../../lib/format/month-name.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { NEAR_END_PX } from '../../../lib/near-end.ts';
import { MonthList } from '../../../ui/months/month-list.tsx';
import { histories, useHistory } from '../api/use-history.ts';
import { dateOfTopUp, keyOfTopUp, mergeTopUps, type TopUp } from '../model/merge-top-ups.ts';
import { TopUpStep } from './first-step.tsx';
import { HistoryMonths } from './history-months.tsx';
import { OrderRow } from './order-row.tsx';
import { PaymentRow } from './payment-row.tsx';
import { useHistorySearch } from './use-history-search.ts';

/** The payment history: every top-up that was begun; those that arrived lead to their receipt, the others to the order. */
export function PaymentsScreen() {
  return (
    <HistoryMonths>
      <TopUps />
    </HistoryMonths>
  );
}

function TopUps() {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const { ym } = useHistorySearch();
  const query = useTopUps(ym);
  return (
    <MonthList
      query={query}
      rows={query.rows}
      getKey={keyOfTopUp}
      renderRow={(row) => <TopUpRow row={row} />}
      dayOf={(row) => format.dayName(dateOfTopUp(row))}
      label={t('list.payments', { month: monthName(ym, language) })}
      empty={t('empty.payments')}
      emptyHint={t('empty.paymentsHint')}
      emptyStep={<TopUpStep />}
      nearEndPx={NEAR_END_PX.others}
    />
  );
}

function TopUpRow({ row }: { row: TopUp }) {
  return row.kind === 'payment' ? <PaymentRow {...row} /> : <OrderRow order={row.order} />;
}

/** Payments and orders of a month as one: both are asked for the next page, and both must have answered. */
function useTopUps(ym: string) {
  const payments = useHistory('payments', histories.payments, ym);
  const orders = useHistory('orders', histories.orders, ym);
  const both = [payments, orders];
  const isReady = payments.data !== undefined && orders.data !== undefined;
  return {
    rows: isReady ? mergeTopUps(payments.data.rows, orders.data.rows) : undefined,
    isError: both.some(({ isError }) => isError),
    error: payments.error ?? orders.error,
    refetch: () => both.forEach(({ refetch }) => void refetch()),
    hasNextPage: both.some(({ hasNextPage }) => hasNextPage),
    isFetching: both.some(({ isFetching }) => isFetching),
    isFetchingNextPage: both.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: both.some(({ isFetchNextPageError }) => isFetchNextPageError),
    fetchNextPage: () =>
      Promise.all(both.flatMap(({ hasNextPage, fetchNextPage }) => (hasNextPage ? [fetchNextPage()] : []))),
  };
}
