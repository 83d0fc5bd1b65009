import { Text } from '@mantine/core';
import { exportOrders, getOrders, type OrderOnWire } from '@manyline/contract/console/money';
import { nameOfPaymentState, nameOfPurchaseMethod } from '@manyline/contract/history-words';
import { paymentOrderState, paymentStates } from '@manyline/contract/payments';
import type { Language } from '@manyline/domain/languages';
import { useMemo } from 'react';
import { addressOf, goTo, useAddress } from '../lib/address.ts';
import { useRead } from '../lib/api.ts';
import { endOfDay, startOfDay } from '../lib/days.ts';
import { formatAmount, formatWhen } from '../lib/format.ts';
import { type T, useLanguage } from '../lib/language.ts';
import { useMay } from '../lib/me.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { DayFilters } from './day-filters.tsx';
import { ExportButton } from './export-button.tsx';
import { GatewayFilters } from './gateway-filters.tsx';
import { OrderState } from './order-state.tsx';
import { type Column, RowsPage } from './rows-page.tsx';

const FILE = 'top-ups.csv';

/** Top-ups, filtered in the address: `?state=…&gateway=…&brand=…&from=…&until=…`. @param filter what is not for the person to choose */
export function OrdersTable({ filter = {} }: { filter?: { accountId?: string } }) {
  const { t, locale, language } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const columns = useMemo(() => columnsOf(t, locale, language), [t, locale, language]);
  const { data: state } = paymentOrderState.safeParse(query.get('state'));
  const gateway = query.get('gateway') || undefined;
  const platform = query.get('brand') || undefined;
  const from = startOfDay(query.get('from'));
  const until = endOfDay(query.get('until'));
  const nextPage = query.get('after') ?? undefined;
  const asked = {
    ...filter,
    ...(state && { state }),
    ...(gateway && { gateway }),
    ...(platform && { platform }),
    ...(from && { from }),
    ...(until && { until }),
  };
  const orders = useRead(getOrders, { ...asked, ...(nextPage && { nextPage }) });
  return (
    <RowsPage
      room={filter.accountId === undefined ? 'money/orders' : 'account/orders'}
      label={t('orders')}
      columns={columns}
      rows={orders.data?.orders}
      keyOf={({ orderId }) => orderId}
      error={orders.error}
      onRetry={orders.refetch}
      onOpen={({ orderId }) => goTo(addressOf(['money', 'orders', orderId]))}
      empty={{ title: t('ordersEmpty'), hint: t('ordersEmptyHint') }}
      nextPage={orders.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <ChoiceFilter
            field="state"
            label={t('state')}
            value={state}
            choices={paymentStates.map((each) => ({ value: each, label: nameOfPaymentState(each, language) }))}
          />
          <GatewayFilters
            read={orders.data}
            gateway={gateway}
            brand={filter.accountId === undefined ? platform : null}
          />
          <DayFilters />
          {may('money.export') && <ExportButton call={exportOrders} filter={asked} file={FILE} />}
        </>
      }
    />
  );
}

function columnsOf(t: T, locale: string, language: Language): Column<OrderOnWire>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.createdAt, locale)}</span>,
    },
    { id: 'brand', header: t('brand'), cell: ({ row }) => row.original.platform },
    {
      id: 'method',
      header: t('method'),
      cell: ({ row: { original } }) => (
        <>
          {nameOfPurchaseMethod(original.method, language)}
          <Text size="xs" c="dimmed">
            {original.gateway}
          </Text>
        </>
      ),
    },
    { id: 'state', header: t('state'), cell: ({ row }) => <OrderState state={row.original.state} /> },
    {
      id: 'amount',
      header: t('amount'),
      cell: ({ row: { original } }) => (
        <span className="amount">{formatAmount(original.amount, original.currency)}</span>
      ),
    },
    {
      id: 'pay',
      header: t('payPrice'),
      cell: ({ row: { original } }) => (
        <span className="amount">{formatAmount(original.pay.amount, original.pay.currency)}</span>
      ),
    },
    {
      id: 'credited',
      header: t('credited'),
      cell: ({ row: { original } }) => <span className="amount">{formatAmount(original.credited)}</span>,
    },
    {
      id: 'refunded',
      header: t('refunded'),
      cell: ({ row: { original } }) => (
        <span className="amount">{original.refunded === '0' ? '' : formatAmount(original.refunded)}</span>
      ),
    },
    {
      id: 'order',
      header: t('order'),
      cell: ({ row }) => <span className="numeric wrap order-id">{row.original.orderId}</span>,
    },
  ];
}
