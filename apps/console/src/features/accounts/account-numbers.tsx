import { getAccountNumbers } from '@manyline/contract/console/account-money';
import type { CallOutput } from '@manyline/contract/define-call';
import { formatFullNumber } from '@manyline/domain/phone';
import { useMemo } from 'react';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

type Held = CallOutput<typeof getAccountNumbers>['numbers'][number];

/** Numbers that an account holds. */
export function AccountNumbers({ accountId, currency }: { accountId: string; currency: string }) {
  const { t, locale } = useLanguage();
  const read = useRead(getAccountNumbers, { accountId });
  const columns = useMemo(() => columnsOf(t, locale, currency), [t, locale, currency]);
  return (
    <RowsPage
      label={t('numbers')}
      columns={columns}
      rows={read.data?.numbers}
      keyOf={({ number }) => number}
      error={read.error}
      onRetry={read.refetch}
      empty={{ title: t('numbersNone'), hint: t('numbersNoneHint') }}
    />
  );
}

function columnsOf(t: T, locale: string, currency: string): Column<Held>[] {
  const when = (at: number | undefined) => (at === undefined ? '–' : formatWhen(at, locale));
  return [
    {
      id: 'number',
      header: t('number'),
      cell: ({ row }) => <span className="numeric">{formatFullNumber(row.original.number)}</span>,
    },
    { id: 'country', header: t('country'), cell: ({ row }) => row.original.country },
    { id: 'plan', header: t('numberPlan'), cell: ({ row }) => row.original.plan ?? t('withoutPlan') },
    {
      id: 'rent',
      header: t('rent'),
      cell: ({ row: { original } }) => (
        <span className="amount">{original.rent === undefined ? '–' : formatAmount(original.rent, currency)}</span>
      ),
    },
    { id: 'since', header: t('since'), cell: ({ row }) => when(row.original.since) },
    { id: 'until', header: t('paidUntil'), cell: ({ row }) => when(row.original.paidUntil) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row }) => (
        <StateBadge colour={row.original.isEnding ? 'orange' : 'green'}>
          {t(row.original.isEnding ? 'numberEnding' : 'numberRuns')}
        </StateBadge>
      ),
    },
  ];
}
