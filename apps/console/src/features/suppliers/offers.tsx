import { Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getSupplierOffers, type OfferOnWire } from '@manyline/contract/console/suppliers';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo } from 'react';
import { setFilters, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';

const TYPED_MS = 300;

/** What a supplier has, by service and country. */
export function Offers({ name }: { name: string }) {
  const { t, locale } = useNetworkWords();
  const { query } = useAddress();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const app = query.get('app') ?? '';
  const country = query.get('country') ?? '';
  const nextPage = query.get('after') ?? undefined;
  const filter = { ...(app && { app }), ...(country && { country }) };
  const read = useRead(getSupplierOffers, { name, ...filter, ...(nextPage && { nextPage }) });
  const handleType = useDebouncedCallback(
    (field: string, text: string) => setFilters({ [field]: text.trim(), after: undefined }),
    TYPED_MS,
  );
  return (
    <SectionCard title={t('offers')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('offersIntro')}
      </Text>
      <RowsPage
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
            <TextInput
              label={t('service')}
              defaultValue={app}
              maxLength={40}
              w={200}
              onChange={(event) => handleType('app', event.currentTarget.value)}
            />
            <TextInput
              label={t('country')}
              placeholder="GB"
              defaultValue={country}
              maxLength={2}
              w={100}
              onChange={(event) => handleType('country', event.currentTarget.value.toUpperCase())}
            />
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
