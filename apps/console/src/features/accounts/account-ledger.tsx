import { Text } from '@mantine/core';
import {
  exportAccountLedger,
  getAccountLedger,
  type LedgerKind,
  type LedgerLine,
  ledgerKind,
} from '@manyline/contract/console/account-money';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { readRowFilter } from '../../lib/row-filter.ts';
import type { TextKey } from '../../texts/en.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { RowFilters } from './row-filters.tsx';

const kindText: Record<LedgerKind, TextKey> = {
  charge: 'ledgerCharge',
  credit: 'ledgerCredit',
  refund: 'ledgerRefund',
  hold: 'ledgerHold',
  release: 'ledgerRelease',
  capture: 'ledgerCapture',
};

/** `…/ledger?kind=…&search=…&from=…&until=…`: every posting of an account. */
export function AccountLedger({ accountId }: { accountId: string }) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const { data: kind } = ledgerKind.safeParse(query.get('kind'));
  const filter = { accountId, ...(kind && { kind }), ...readRowFilter(query) };
  const nextPage = query.get('after') ?? undefined;
  const ledger = useRead(getAccountLedger, { ...filter, ...(nextPage && { nextPage }) });
  const seesOrders = may('money.see');
  const currency = ledger.data?.currency ?? '';
  const columns = useMemo(() => columnsOf(t, locale, currency, seesOrders), [t, locale, currency, seesOrders]);
  return (
    <RowsPage
      room="account/ledger"
      label={t('ledger')}
      columns={columns}
      rows={ledger.data?.lines}
      keyOf={({ ordinal }) => String(ordinal)}
      error={ledger.error}
      onRetry={ledger.refetch}
      empty={{ title: t('ledgerEmpty'), hint: t('ledgerEmptyHint') }}
      nextPage={ledger.data?.nextPage}
      isLater={nextPage !== undefined}
      filters={
        <>
          <RowFilters hint={t('ledgerSearch')} />
          <ChoiceFilter
            field="kind"
            label={t('kind')}
            value={kind}
            choices={ledgerKind.options.map((value) => ({ value, label: t(kindText[value]) }))}
          />
          {may('money.export') && <ExportButton call={exportAccountLedger} filter={filter} file="ledger.csv" />}
        </>
      }
    />
  );
}

function columnsOf(t: T, locale: string, currency: string, seesOrders: boolean): Column<LedgerLine>[] {
  return [
    { id: 'ordinal', header: t('ordinal'), cell: ({ row }) => <span className="numeric">{row.original.ordinal}</span> },
    {
      id: 'when',
      header: t('when'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.at, locale)}</span>,
    },
    { id: 'kind', header: t('kind'), cell: ({ row }) => row.original.name },
    {
      id: 'amount',
      header: t('amount'),
      cell: ({ row: { original } }) => (
        <span className="amount">
          {formatAmount(original.amount, currency)}
          {original.gift !== '0' && (
            <Text size="xs" c="dimmed" span display="block">
              {t('giftPart', { amount: formatAmount(original.gift) })}
            </Text>
          )}
        </span>
      ),
    },
    {
      id: 'held',
      header: t('held'),
      cell: ({ row }) => (
        <span className="amount">{row.original.held === '0' ? '' : formatAmount(row.original.held)}</span>
      ),
    },
    {
      id: 'after',
      header: t('balanceAfter'),
      cell: ({ row }) => <span className="amount">{formatAmount(row.original.balanceAfter)}</span>,
    },
    {
      id: 'belongs',
      header: t('belongsTo'),
      cell: ({ row: { original } }) =>
        original.orderId !== undefined && seesOrders ? (
          <Link to={addressOf(['money', 'orders', original.orderId])}>{original.reference}</Link>
        ) : (
          <span className="wrap">{original.reference}</span>
        ),
    },
  ];
}
