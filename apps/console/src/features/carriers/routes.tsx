import { Button, Group, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  type CarrierOnWire,
  ROUTE_MAX,
  type RouteOnWire,
  type RoutePurposeName,
  setCarrierRoute,
} from '@manyline/contract/console/carriers';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkKey, useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';

const purposeText: Record<RoutePurposeName, NetworkKey> = { codes: 'purposeCodes', texts: 'purposeTexts' };
export const isPrefix = (text: string) => /^([1-9]\d{0,14})?$/.test(text);

interface RoutesProps {
  routes: readonly RouteOnWire[];
  carriers: readonly CarrierOnWire[];
}

/** By which accounts texts go. */
export function Routes({ routes, carriers }: RoutesProps) {
  const { t } = useNetworkWords();
  const may = useMay();
  const [asked, setAsked] = useState<RouteOnWire>();
  const mayAct = may('carriers.act');
  const set = mayAct && (
    <Button size="xs" variant="default" onClick={() => setAsked({ purpose: 'codes', prefix: '', carriers: [] })}>
      {t('setRoute')}
    </Button>
  );
  return (
    <SectionCard title={t('routes')} aside={set || undefined}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('routesIntro')}
      </Text>
      {routes.length === 0 && <Text size="sm">{t('routesNone')}</Text>}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {routes.map((route) => (
          <li key={`${route.purpose} ${route.prefix}`}>
            <Group justify="space-between">
              <Text size="sm" className="numeric wrap">
                {t(purposeText[route.purpose])} · {route.prefix || t('allNumbers')}:{' '}
                <strong>{route.carriers.join(' → ')}</strong>
              </Text>
              {mayAct && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('changeRoute', {
                    what: `${t(purposeText[route.purpose])}, ${route.prefix || t('allNumbers')}`,
                  })}
                  onClick={() => setAsked(route)}
                >
                  {t('change')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </Stack>
      {asked && <RouteDialog route={asked} carriers={carriers} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  );
}

interface RouteDialogProps {
  route: RouteOnWire;
  carriers: readonly CarrierOnWire[];
  onClose: () => void;
}

function RouteDialog({ route, carriers, onClose }: RouteDialogProps) {
  const { t } = useNetworkWords();
  const [purpose, setPurpose] = useState(route.purpose);
  const [prefix, setPrefix] = useState(route.prefix);
  const [names, setNames] = useState(route.carriers);
  const act = useAct(setCarrierRoute);
  const able = carriers.filter(({ abilities }) => abilities.includes('texts')).map(({ name }) => name);
  return (
    <ActionDialog
      title={t('setRoute')}
      preview={
        <Stack gap="sm">
          <NativeSelect
            label={t('purpose')}
            value={purpose}
            onChange={(event) => setPurpose(event.currentTarget.value as RoutePurposeName)}
            data={(['codes', 'texts'] as const).map((each) => ({ value: each, label: t(purposeText[each]) }))}
          />
          <TextInput
            label={t('prefix')}
            description={t('prefixHint')}
            inputMode="numeric"
            maxLength={15}
            value={prefix}
            onChange={(event) => setPrefix(event.currentTarget.value.trim())}
          />
          <MultiSelect
            label={t('byAccounts')}
            description={t('byAccountsHint')}
            data={[...new Set([...able, ...names])]}
            value={names}
            maxValues={ROUTE_MAX}
            onChange={setNames}
          />
        </Stack>
      }
      confirm={t('save')}
      wantsReason
      isBlocked={!isPrefix(prefix)}
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) => act.mutate({ purpose, prefix, carriers: names, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
