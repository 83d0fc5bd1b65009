import { getDisputes } from '@manyline/contract/console/money';
import type { CallOutput } from '@manyline/contract/define-call';
import { useMemo } from 'react';
import { addressOf, goTo, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

type Dispute = CallOutput<typeof getDisputes>['disputes'][number];

/** Payments that banks took back. */
export function Disputes() {
  const { t, locale } = useLanguage();
  const { query } = useAddress();
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getDisputes, nextPage ? { nextPage } : {});
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  return (
    <RowsPage
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
    />
  );
}

function columnsOf(t: T, locale: string): Column<Dispute>[] {
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
        <StateBadge colour={original.state === 'won' ? 'green' : 'red'}>
          {t(original.state === 'won' ? 'disputeWon' : 'disputeTaken')}
        </StateBadge>
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
