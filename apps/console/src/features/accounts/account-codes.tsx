import { exportAccountCodes, getAccountCodes, takenState } from '@manyline/contract/console/account-money';
import type { CallOutput } from '@manyline/contract/define-call';
import { formatFullNumber } from '@manyline/domain/phone';
import { useMemo } from 'react';
import { useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { readRowFilter } from '../../lib/row-filter.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { RowFilters } from './row-filters.tsx';

type Taken = CallOutput<typeof getAccountCodes>['codes'][number];

/** `…/codes?state=…&search=…&from=…&until=…`: verification numbers that an account took; no code is among it. */
export function AccountCodes({ accountId, currency }: { accountId: string; currency: string }) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { data: state } = takenState.safeParse(query.get('state'));
  const filter = { accountId, ...(state && { state }), ...readRowFilter(query) };
  const nextPage = query.get('after') ?? undefined;
  const read = useRead(getAccountCodes, { ...filter, ...(nextPage && { nextPage }) });
  const columns = useMemo(() => columnsOf(t, locale, currency), [t, locale, currency]);
  return (
    <RowsPage
      room="account/codes"
      label={t('codes')}
      columns={columns}
      rows={read.data?.codes}
      keyOf={({ lockId }) => lockId}
      error={read.error}
      onRetry={read.refetch}
      empty={{ title: t('codesNone'), hint: t('codesNoneHint') }}
      nextPage={read.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <RowFilters hint={t('rowSearch')} />
          <ChoiceFilter
            field="state"
            label={t('state')}
            value={state}
            choices={[
              { value: 'open', label: t('codeOpen') },
              { value: 'closed', label: t('codeOver') },
            ]}
          />
          {may('accounts.export') && <ExportButton call={exportAccountCodes} filter={filter} file="codes.csv" />}
        </>
      }
    />
  );
}

function columnsOf(t: T, locale: string, currency: string): Column<Taken>[] {
  return [
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.lockedAt, locale)}</span>,
    },
    { id: 'service', header: t('service'), cell: ({ row }) => row.original.service },
    {
      id: 'number',
      header: t('number'),
      cell: ({ row }) => <span className="numeric">{formatFullNumber(row.original.number)}</span>,
    },
    { id: 'country', header: t('country'), cell: ({ row }) => row.original.country },
    {
      id: 'price',
      header: t('price'),
      cell: ({ row }) => <span className="amount">{formatAmount(row.original.price, currency)}</span>,
    },
    {
      id: 'received',
      header: t('codesReceived'),
      cell: ({ row }) => <span className="amount">{row.original.received}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row: { original } }) => (
        <StateBadge colour={original.state === 'open' ? 'blue' : original.received > 0 ? 'green' : 'gray'}>
          {t(original.state === 'open' ? 'codeOpen' : original.received > 0 ? 'codeReceived' : 'codeNothing')}
        </StateBadge>
      ),
    },
  ];
}
