import { MultiSelect, NativeSelect, Stack } from '@mantine/core';
import {
  type CarrierOnWire,
  ROUTE_MAX,
  type RouteOnWire,
  type RoutePurposeName,
  setCarrierRoute,
} from '@manyline/contract/console/carriers';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkKey, useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { isPrefix, PrefixField, RulesCard } from '../../ui/rules-card.tsx';

const purposeText: Record<RoutePurposeName, NetworkKey> = { codes: 'purposeCodes', texts: 'purposeTexts' };

interface RoutesProps {
  routes: readonly RouteOnWire[];
  carriers: readonly CarrierOnWire[];
}

/** By which accounts texts go. */
export function Routes({ routes, carriers }: RoutesProps) {
  const { t } = useNetworkWords();
  const may = useMay();
  const [asked, setAsked] = useState<RouteOnWire>();
  return (
    <>
      <RulesCard
        title={t('routes')}
        intro={t('routesIntro')}
        none={t('routesNone')}
        rules={routes}
        keyOf={({ purpose, prefix }) => `${purpose} ${prefix}`}
        show={(route) => {
          const purpose = t(purposeText[route.purpose]);
          const prefix = route.prefix || t('allNumbers');
          return {
            what: `${purpose} · ${prefix}`,
            result: route.carriers.join(' → '),
            changeLabel: t('changeRoute', { what: `${purpose}, ${prefix}` }),
          };
        }}
        acts={
          may('carriers.act')
            ? {
                add: t('setRoute'),
                onAdd: () => setAsked({ purpose: 'codes', prefix: '', carriers: [] }),
                onChange: setAsked,
              }
            : undefined
        }
      />
      {asked && <RouteDialog route={asked} carriers={carriers} onClose={() => setAsked(undefined)} />}
    </>
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
          <PrefixField prefix={prefix} onType={setPrefix} />
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
