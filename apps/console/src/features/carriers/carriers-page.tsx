import { Button, Stack, Text } from '@mantine/core';
import { type CarrierOnWire, getCarriers, getUncertain } from '@manyline/contract/console/carriers';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { addressOf, goTo } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { ViewsBar } from '../../ui/views-bar.tsx';
import { abilityText, CarrierBadge, sumOf } from './carrier-states.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { RoutePrices } from './route-prices.tsx';
import { Routes } from './routes.tsx';
import { SetAside } from './set-aside.tsx';
import { UncertainTexts } from './uncertain-texts.tsx';

const READ_EVERY_MS = 10_000;

/** `/console/carriers` */
export function CarriersPage() {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const read = useRead(getCarriers, {}, { everyMs: READ_EVERY_MS });
  const uncertain = useRead(getUncertain, {}, { everyMs: READ_EVERY_MS });
  return (
    <Stack gap="md">
      <PageHead title={t('carriers')} intro={t('carriersIntro')}>
        {may('credentials.propose') && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('addAccount')}
          </Button>
        )}
      </PageHead>
      <RowsPage
        label={t('carriers')}
        columns={columns}
        rows={read.data?.carriers}
        keyOf={({ name }) => name}
        error={read.error}
        onRetry={read.refetch}
        onOpen={({ name }) => goTo(addressOf(['carriers', name]))}
        empty={{ title: t('carriersEmpty'), hint: t('carriersEmptyHint') }}
      />
      <ViewsBar room="carriers" />
      {uncertain.data && uncertain.data.uncertain.length > 0 && (
        <UncertainTexts carriers={read.data?.carriers.map(({ name }) => name) ?? []} />
      )}
      <SetAside />
      {read.data && (
        <>
          <Routes routes={read.data.routes} carriers={read.data.carriers} />
          <RoutePrices prices={read.data.prices} carriers={read.data.carriers} />
        </>
      )}
      {isAdding && <CredentialsDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function columnsOf(t: NetworkText, locale: string): Column<CarrierOnWire>[] {
  return [
    {
      id: 'name',
      header: t('account'),
      cell: ({ row: { original } }) => (
        <>
          <Text size="sm" fw={500}>
            {original.name}
          </Text>
          {original.isOfSettings && (
            <Text size="xs" c="dimmed">
              {t('ofSettings')}
            </Text>
          )}
        </>
      ),
    },
    { id: 'state', header: t('state'), cell: ({ row: { original } }) => <CarrierBadge {...original} /> },
    {
      id: 'can',
      header: t('can'),
      cell: ({ row }) => row.original.abilities.map((ability) => t(abilityText[ability])).join(', '),
    },
    {
      id: 'hour',
      header: t('lastHour'),
      cell: ({ row }) => {
        const all = sumOf(row.original.hour);
        return (
          <span className="numeric">{all === 0 ? '–' : t('hourShare', { taken: row.original.hour.taken, all })}</span>
        );
      },
    },
    {
      id: 'waiting',
      header: t('waiting'),
      cell: ({ row }) => <span className="numeric">{row.original.waiting}</span>,
    },
    {
      id: 'uncertain',
      header: t('uncertain'),
      cell: ({ row }) => <span className="numeric">{row.original.uncertain}</span>,
    },
    {
      id: 'webhook',
      header: t('lastWebhook'),
      cell: ({ row: { original } }) =>
        original.lastWebhookAt === undefined ? t('never') : formatAge(original.lastWebhookAt, locale),
    },
  ];
}
