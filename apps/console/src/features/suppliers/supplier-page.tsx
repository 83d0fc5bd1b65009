import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import {
  actOnSupplier,
  checkSupplier,
  getSupplier,
  getSuppliers,
  type SupplierActName,
  type SupplierOnWire,
} from '@manyline/contract/console/suppliers';
import { PlaceFailed, Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useAct, useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { AccountActDialog } from '../../ui/account-act-dialog.tsx';
import { AccountCheck } from '../../ui/account-check.tsx';
import { AccountHistory } from '../../ui/account-history.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Offers } from './offers.tsx';
import { SupplierBadge } from './supplier-badge.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

const READ_EVERY_MS = 15_000;
const whats = { pause: 'pauseSupplierWhat', resume: 'resumeWhat', remove: 'removeSupplierWhat' } as const;

/** `/console/suppliers/NAME?app=…&country=…` */
export function SupplierPage({ name }: { name: string }) {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const read = useRead(getSupplier, { name }, { everyMs: READ_EVERY_MS });
  const check = useAct(checkSupplier);
  if (read.error) return <PlaceFailed error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Waiting error={null} height={320} />;
  const { supplier, acts } = read.data;
  const units = Object.entries(supplier.units).map(([code, unit]) => `${unit} ${code}`);
  const facts = [
    { label: t('margin'), value: `${supplier.marginPercent} %` },
    { label: t('units'), value: units.join(', ') },
    { label: t('offers'), value: supplier.offers.toLocaleString(locale) },
    { label: t('stock'), value: supplier.stock.toLocaleString(locale) },
    {
      label: t('offersRead'),
      value: supplier.offersReadAt === undefined ? t('never') : formatAge(supplier.offersReadAt, locale),
    },
  ];
  return (
    <Stack gap="md">
      <PageHead title={supplier.name}>
        <SupplierActs supplier={supplier} />
      </PageHead>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <SectionCard title={t('overview')} aside={<SupplierBadge {...supplier} />}>
          <Facts facts={facts} />
        </SectionCard>
        {may('suppliers.act') && (
          <AccountCheck
            findings={check.data?.findings}
            isBusy={check.isPending}
            error={check.error}
            onCheck={() => check.mutate({ name })}
          />
        )}
      </SimpleGrid>
      <Offers name={name} />
      <AccountHistory acts={acts} />
    </Stack>
  );
}

function SupplierActs({ supplier }: { supplier: SupplierOnWire }) {
  const { t } = useNetworkWords();
  const may = useMay();
  const [asked, setAsked] = useState<SupplierActName | 'credentials'>();
  const list = useRead(getSuppliers, {}, { enabled: asked === 'credentials' });
  const acts: SupplierActName[] = [supplier.state === 'active' ? 'pause' : 'resume', 'remove'];
  const close = () => setAsked(undefined);
  return (
    <Group gap="sm">
      {may('suppliers.act') &&
        acts.map((act) => (
          <Button key={act} variant="default" onClick={() => setAsked(act)}>
            {t(act)}
          </Button>
        ))}
      {may('credentials.propose') && (
        <Button variant="default" onClick={() => setAsked('credentials')}>
          {t('setCredentials')}
        </Button>
      )}
      {asked === 'credentials' && list.data && (
        <SupplierDialog supplier={supplier} currencies={list.data.currencies} onClose={close} />
      )}
      {asked && asked !== 'credentials' && <ActDialog name={supplier.name} act={asked} onClose={close} />}
    </Group>
  );
}

function ActDialog({ name, act, onClose }: { name: string; act: SupplierActName; onClose: () => void }) {
  const does = useAct(actOnSupplier);
  return <AccountActDialog {...{ name, act, does, onClose }} what={whats[act]} room="suppliers" />;
}
