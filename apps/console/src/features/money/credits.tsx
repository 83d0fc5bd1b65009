import { type CreditOnWire, exportCredits, getCredits } from '@manyline/contract/console/money';
import { useMemo } from 'react';
import { addressOf, goTo, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { readRowFilter } from '../../lib/row-filter.ts';
import { DayFilters } from '../../ui/day-filters.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { GatewayFilters } from '../../ui/gateway-filters.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';

/** `/console/money/credits?gateway=…&brand=…&from=…&until=…`: the rows behind the figure of sales, by when each was credited. */
export function Credits() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { from, until } = readRowFilter(query);
  const gateway = query.get('gateway') || undefined;
  const platform = query.get('brand') || undefined;
  const filter = {
    ...(gateway && { gateway }),
    ...(platform && { platform }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getCredits, { ...filter, ...(nextPage && { nextPage }) });
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  return (
    <RowsPage
      room="money/credits"
      label={t('credits')}
      columns={columns}
      rows={read.data?.credits}
      keyOf={({ creditId }) => creditId}
      error={read.error}
      onRetry={read.refetch}
      onOpen={({ orderId }) => goTo(addressOf(['money', 'orders', orderId]))}
      empty={{ title: t('creditsEmpty'), hint: t('creditsEmptyHint') }}
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <GatewayFilters read={read.data} gateway={gateway} brand={platform} />
          <DayFilters />
          {may('money.export') && <ExportButton call={exportCredits} filter={filter} file="credited-payments.csv" />}
        </>
      }
    />
  );
}

function columnsOf(t: T, locale: string): Column<CreditOnWire>[] {
  const amount = (value: string, currency?: string) => <span className="amount">{formatAmount(value, currency)}</span>;
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.at, locale)}</span>,
    },
    { id: 'brand', header: t('brand'), cell: ({ row }) => row.original.platform },
    { id: 'gateway', header: t('gateway'), cell: ({ row }) => row.original.gateway },
    {
      id: 'paid',
      header: t('paidAmount'),
      cell: ({ row: { original } }) => amount(original.paid, original.currency),
    },
    {
      id: 'gift',
      header: t('gift'),
      cell: ({ row: { original } }) => (original.gift === '0' ? '' : amount(original.gift)),
    },
    {
      id: 'refunded',
      header: t('refunded'),
      cell: ({ row: { original } }) => (original.refunded === '0' ? '' : amount(original.refunded)),
    },
    {
      id: 'order',
      header: t('order'),
      cell: ({ row }) => <span className="numeric wrap order-id">{row.original.orderId}</span>,
    },
  ];
}
