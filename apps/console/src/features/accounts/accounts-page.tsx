import { Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type AccountOnWire, findAccounts } from '@manyline/contract/console/accounts';
import { formatFullNumber } from '@manyline/domain/phone';
import { useMemo } from 'react';
import { addressOf, goTo, setFilters, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { accountStates } from './account-states.ts';

const TYPED_MS = 300;

/** `/console/accounts?search=…` */
export function AccountsPage() {
  const { t, locale } = useLanguage();
  const { query } = useAddress();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const search = query.get('search') ?? '';
  const found = useRead(findAccounts, search === '' ? {} : { search });
  const handleSearch = useDebouncedCallback((text: string) => setFilters({ search: text.trim() }), TYPED_MS);
  return (
    <>
      <PageHead title={t('accounts')} intro={t('accountsIntro')} />
      <RowsPage
        label={t('accounts')}
        columns={columns}
        rows={found.data?.accounts}
        keyOf={({ accountId }) => accountId}
        error={found.error}
        onRetry={found.refetch}
        onOpen={({ accountId }) => goTo(addressOf(['accounts', accountId]))}
        empty={{ title: t('accountsEmpty'), hint: t('accountsEmptyHint') }}
        filters={
          <TextInput
            label={t('accountsSearch')}
            defaultValue={search}
            maxLength={100}
            w={360}
            maw="100%"
            onChange={(event) => handleSearch(event.currentTarget.value)}
            data-autofocus
          />
        }
      />
    </>
  );
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
