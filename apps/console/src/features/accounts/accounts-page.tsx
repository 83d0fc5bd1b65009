import { Text } from '@mantine/core';
import { type AccountOnWire, accountStatus, exportAccounts, findAccounts } from '@manyline/contract/console/accounts';
import { formatFullNumber } from '@manyline/domain/phone';
import { useMemo } from 'react';
import { addressOf, goTo, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { endOfDay, startOfDay } from '../../lib/days.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { DayFilters } from '../../ui/day-filters.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { accountStates } from './account-states.ts';

/** `/console/accounts?search=…` */
export function AccountsPage() {
  const { t, locale } = useLanguage();
  const { query } = useAddress();
  const may = useMay();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const filter = filterOf(query);
  const nextPage = query.get('after') ?? undefined;
  const found = useRead(findAccounts, { ...filter, ...(nextPage && { nextPage }) });
  return (
    <>
      <PageHead title={t('accounts')} intro={t('accountsIntro')}>
        {may('accounts.export') && <ExportButton call={exportAccounts} filter={filter} file="accounts.csv" />}
      </PageHead>
      <RowsPage
        room="accounts"
        label={t('accounts')}
        columns={columns}
        rows={found.data?.accounts}
        keyOf={({ accountId }) => accountId}
        error={found.error}
        onRetry={found.refetch}
        onOpen={({ accountId }) => goTo(addressOf(['accounts', accountId]))}
        empty={{ title: t('accountsEmpty'), hint: t('accountsEmptyHint') }}
        nextPage={found.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={
          <>
            <SearchField label={t('accountsSearch')} maxLength={100} w={320} />
            <ChoiceFilter
              field="status"
              label={t('state')}
              value={filter.status}
              choices={accountStatus.options.map((value) => ({ value, label: t(accountStates[value].text) }))}
            />
            <ChoiceFilter field="brand" label={t('brand')} value={filter.brand} choices={found.data?.brands ?? []} />
            <DayFilters />
          </>
        }
      />
    </>
  );
}

/** The filter that the address asks for. */
function filterOf(query: URLSearchParams) {
  const search = query.get('search');
  const status = accountStatus.safeParse(query.get('status')).data;
  const brand = query.get('brand')?.match(/^[a-z]{1,20}$/)?.[0];
  const from = startOfDay(query.get('from'));
  const until = endOfDay(query.get('until'));
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(brand && { brand }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

function columnsOf(t: T, locale: string): Column<AccountOnWire>[] {
  return [
    { id: 'userId', header: t('userId'), cell: ({ row }) => <span className="numeric">{row.original.userId}</span> },
    {
      id: 'contact',
      header: t('contact'),
      cell: ({ row: { original } }) => (
        <span className="wrap">{original.email ?? (original.phone ? formatFullNumber(original.phone) : '')}</span>
      ),
    },
    { id: 'brand', header: t('brand'), cell: ({ row }) => row.original.platform },
    {
      id: 'numbers',
      header: t('numbers'),
      cell: ({ row }) => (
        <Text size="sm" className="numeric">
          {row.original.numbers.map(formatFullNumber).join(', ')}
        </Text>
      ),
    },
    {
      id: 'balance',
      header: t('balance'),
      cell: ({ row: { original } }) => <span className="numeric">{`${original.balance} ${original.currency}`}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row: { original } }) => (
        <StateBadge colour={accountStates[original.status].colour}>{t(accountStates[original.status].text)}</StateBadge>
      ),
    },
    {
      id: 'since',
      header: t('since'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.createdAt, locale)}</span>,
    },
  ];
}
