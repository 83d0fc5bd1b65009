import { type DisputeOnWire, disputeState, exportDisputes, getDisputes } from '@manyline/contract/console/money';
import { useMemo } from 'react';
import { addressOf, goTo, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

const disputeText = { lost: 'disputeTaken', won: 'disputeWon' } as const;

/** Payments that banks took back. */
export function Disputes() {
  const { t, locale } = useLanguage();
  const { query } = useAddress();
  const nextPage = query.get('after') ?? undefined;
  const may = useMay();
  const { data: state } = disputeState.safeParse(query.get('state'));
  const filter = { ...(state && { state }) };
  const read = useRead(getDisputes, { ...filter, ...(nextPage && { nextPage }) });
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  return (
    <RowsPage
      room="money/disputes"
      label={t('disputes')}
      columns={columns}
      rows={read.data?.disputes}
      keyOf={({ refundId }) => refundId}
      error={read.error}
      onRetry={read.refetch}
      onOpen={({ orderId }) => goTo(addressOf(['money', 'orders', orderId]))}
      empty={{ title: t('disputesEmpty'), hint: t('disputesEmptyHint') }}
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <ChoiceFilter
            field="state"
            label={t('state')}
            value={state}
            choices={disputeState.options.map((value) => ({ value, label: t(disputeText[value]) }))}
          />
          {may('money.export') && <ExportButton call={exportDisputes} filter={filter} file="disputes.csv" />}
        </>
      }
    />
  );
}

function columnsOf(t: T, locale: string): Column<DisputeOnWire>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.at, locale)}</span>,
    },
    { id: 'gateway', header: t('gateway'), cell: ({ row }) => row.original.gateway },
    {
      id: 'amount',
      header: t('amount'),
      cell: ({ row: { original } }) => (
        <span className="amount">{formatAmount(original.amount, original.currency)}</span>
      ),
    },
    {
      id: 'shortfall',
      header: t('shortfall'),
      cell: ({ row: { original } }) => <span className="amount">{formatAmount(original.shortfall)}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row: { original } }) => (
        <StateBadge colour={original.state === 'won' ? 'green' : 'red'}>{t(disputeText[original.state])}</StateBadge>
      ),
    },
    {
      id: 'until',
      header: t('answerUntil'),
      cell: ({ row: { original } }) => (
        <span className="numeric">
          {original.answerUntil === undefined ? '–' : formatWhen(original.answerUntil, locale)}
        </span>
      ),
    },
    {
      id: 'dispute',
      header: t('disputeId'),
      cell: ({ row }) => <span className="wrap">{row.original.gatewayRefundId}</span>,
    },
  ];
}
