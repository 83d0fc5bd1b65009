import { Text } from '@mantine/core';
import { exportSupplierOffers, getSupplierOffers, type OfferOnWire } from '@manyline/contract/console/suppliers';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo } from 'react';
import { useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';

const inCapitals = (typed: string) => typed.trim().toUpperCase();

/** Stock and prices of a supplier, by service and country. */
export function Offers({ name }: { name: string }) {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const { query } = useAddress();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const app = query.get('app') ?? '';
  const country = query.get('country') ?? '';
  const nextPage = query.get('after') ?? undefined;
  const filter = { ...(app && { app }), ...(country && { country }) };
  const read = useRead(getSupplierOffers, { name, ...filter, ...(nextPage && { nextPage }) });
  return (
    <SectionCard title={t('offers')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('offersIntro')}
      </Text>
      <RowsPage
        room={`suppliers/${name}`}
        label={t('offers')}
        columns={columns}
        rows={read.data?.offers}
        keyOf={(offer) => `${offer.app} ${offer.country}`}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('offersEmpty'), hint: t('offersEmptyHint') }}
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={
          <>
            <SearchField label={t('service')} name="app" maxLength={40} w={200} />
            <SearchField label={t('country')} name="country" placeholder="GB" read={inCapitals} maxLength={2} w={100} />
            {may('suppliers.export') && (
              <ExportButton call={exportSupplierOffers} filter={{ name, ...filter }} file="offers.csv" />
            )}
          </>
        }
      />
    </SectionCard>
  );
}

function columnsOf(t: NetworkText, locale: string): Column<OfferOnWire>[] {
  return [
    { id: 'app', header: t('service'), cell: ({ row }) => row.original.app },
    { id: 'country', header: t('country'), cell: ({ row }) => row.original.country },
    {
      id: 'stock',
      header: t('stock'),
      cell: ({ row }) => <span className="numeric">{row.original.stock.toLocaleString(locale)}</span>,
    },
    { id: 'cost', header: t('cost'), cell: ({ row }) => <span className="numeric">{row.original.cost}</span> },
    {
      id: 'sold',
      header: t('sold'),
      cell: ({ row }) => <span className="numeric">{row.original.prices || t('notSold')}</span>,
    },
  ];
}
