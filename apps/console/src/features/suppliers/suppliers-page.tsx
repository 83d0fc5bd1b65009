import { Button, Stack, Text } from '@mantine/core';
import { getSuppliers, type SupplierOnWire } from '@manyline/contract/console/suppliers';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { addressOf, goTo } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { Margins } from './margins.tsx';
import { ServiceList } from './service-list.tsx';
import { SupplierBadge } from './supplier-badge.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

const READ_EVERY_MS = 15_000;

/** `/console/suppliers` */
export function SuppliersPage() {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const read = useRead(getSuppliers, {}, { everyMs: READ_EVERY_MS });
  return (
    <Stack gap="md">
      <PageHead title={t('suppliers')} intro={t('suppliersIntro')}>
        {may('credentials.propose') && read.data && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('addAccount')}
          </Button>
        )}
      </PageHead>
      <RowsPage
        label={t('suppliers')}
        columns={columns}
        rows={read.data?.suppliers}
        keyOf={({ name }) => name}
        error={read.error}
        onRetry={read.refetch}
        onOpen={({ name }) => goTo(addressOf(['suppliers', name]))}
        empty={{ title: t('suppliersEmpty'), hint: t('suppliersEmptyHint') }}
      />
      {read.data && <Margins margins={read.data.margins} />}
      <ServiceList />
      {isAdding && read.data && <SupplierDialog currencies={read.data.currencies} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function columnsOf(t: NetworkText, locale: string): Column<SupplierOnWire>[] {
  return [
    {
      id: 'name',
      header: t('account'),
      cell: ({ row }) => (
        <Text size="sm" fw={500}>
          {row.original.name}
        </Text>
      ),
    },
    { id: 'state', header: t('state'), cell: ({ row: { original } }) => <SupplierBadge {...original} /> },
    {
      id: 'margin',
      header: t('margin'),
      cell: ({ row }) => <span className="numeric">{`${row.original.marginPercent} %`}</span>,
    },
    {
      id: 'offers',
      header: t('offers'),
      cell: ({ row }) => <span className="numeric">{row.original.offers.toLocaleString(locale)}</span>,
    },
    {
      id: 'stock',
      header: t('stock'),
      cell: ({ row }) => <span className="numeric">{row.original.stock.toLocaleString(locale)}</span>,
    },
    {
      id: 'read',
      header: t('offersRead'),
      cell: ({ row: { original } }) =>
        original.offersReadAt === undefined ? t('never') : formatAge(original.offersReadAt, locale),
    },
  ];
}
