import {
  exportRefunds,
  getRefunds,
  type ListedRefund,
  type RefundStateName,
  refundState,
} from '@manyline/contract/console/money';
import { useMemo } from 'react';
import { addressOf, goTo, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { readRowFilter } from '../../lib/row-filter.ts';
import type { TextKey } from '../../texts/en.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { DayFilters } from '../../ui/day-filters.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { GatewayFilters } from '../../ui/gateway-filters.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

const states: Record<RefundStateName, { text: TextKey; colour: string }> = {
  asked: { text: 'refundAsked', colour: 'yellow' },
  done: { text: 'refundDone', colour: 'green' },
  refused: { text: 'refundRefused', colour: 'red' },
};

/** Refunds of all accounts, `?state=…&gateway=…&brand=…&from=…&until=…`: `state=asked` are those that no gateway has answered yet. */
export function Refunds() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { data: state } = refundState.safeParse(query.get('state'));
  const { from, until } = readRowFilter(query);
  const gateway = query.get('gateway') || undefined;
  const platform = query.get('brand') || undefined;
  const filter = {
    ...(state && { state }),
    ...(gateway && { gateway }),
    ...(platform && { platform }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getRefunds, { ...filter, ...(nextPage && { nextPage }) });
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  return (
    <RowsPage
      room="money/refunds"
      label={t('refunds')}
      columns={columns}
      rows={read.data?.refunds}
      keyOf={({ refundId }) => refundId}
      error={read.error}
      onRetry={read.refetch}
      onOpen={({ orderId }) => goTo(addressOf(['money', 'orders', orderId]))}
      empty={{ title: t('refundsEmpty'), hint: t('refundsEmptyHint') }}
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <ChoiceFilter
            field="state"
            label={t('state')}
            value={state}
            choices={refundState.options.map((value) => ({ value, label: t(states[value].text) }))}
          />
          <GatewayFilters read={read.data} gateway={gateway} brand={platform} />
          <DayFilters />
          {may('money.export') && <ExportButton call={exportRefunds} filter={filter} file="refunds.csv" />}
        </>
      }
    />
  );
}

function columnsOf(t: T, locale: string): Column<ListedRefund>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.at, locale)}</span>,
    },
    { id: 'brand', header: t('brand'), cell: ({ row }) => row.original.platform },
    { id: 'gateway', header: t('gateway'), cell: ({ row }) => row.original.gateway },
    {
      id: 'amount',
      header: t('amount'),
      cell: ({ row: { original } }) => (
        <span className="amount">{formatAmount(original.amount, original.currency)}</span>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row: { original } }) => (
        <StateBadge colour={states[original.state].colour}>{t(states[original.state].text)}</StateBadge>
      ),
    },
    { id: 'by', header: t('who'), cell: ({ row }) => row.original.by },
    { id: 'why', header: t('reason'), cell: ({ row }) => <span className="wrap">{row.original.reason}</span> },
    {
      id: 'order',
      header: t('order'),
      cell: ({ row }) => <span className="numeric wrap order-id">{row.original.orderId}</span>,
    },
  ];
}
