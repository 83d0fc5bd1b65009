import { MultiSelect, NativeSelect } from '@mantine/core';
import {
  type CarrierOnWire,
  ROUTE_MAX,
  type RouteOnWire,
  type RoutePurposeName,
  routeSetting,
} from '@manyline/contract/console/carriers';
import { useState } from 'react';
import { useMay } from '../../lib/me.ts';
import { type NetworkKey, useNetworkWords } from '../../lib/network-language.ts';
import { isPrefix, PrefixField, RulesCard } from '../../ui/rules-card.tsx';
import { HistoryButton } from '../../ui/versions/history-button.tsx';
import { LastChanges } from '../../ui/versions/last-changes.tsx';
import { SettingDialog } from '../../ui/versions/setting-dialog.tsx';
import { useVersionText } from '../../ui/versions/words.ts';

const purposeText: Record<RoutePurposeName, NetworkKey> = { codes: 'purposeCodes', texts: 'purposeTexts' };

interface RoutesProps {
  routes: readonly RouteOnWire[];
  carriers: readonly CarrierOnWire[];
}

/** By which accounts texts go. */
export function Routes({ routes, carriers }: RoutesProps) {
  const { t } = useNetworkWords();
  const may = useMay();
  const tVersions = useVersionText();
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
        aside={({ purpose, prefix }, what) => (
          <HistoryButton
            setting={routeSetting}
            place={{ purpose, prefix }}
            what={what}
            mayChange={may('carriers.act')}
          />
        )}
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
      <LastChanges
        setting={routeSetting}
        title={tVersions('lastRoutes')}
        nameOf={({ purpose, prefix }) =>
          `${t(purposeText[purpose as RoutePurposeName])} · ${prefix || t('allNumbers')}`
        }
        mayChange={may('carriers.act')}
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
  const able = carriers.filter(({ abilities }) => abilities.includes('texts')).map(({ name }) => name);
  return (
    <SettingDialog
      setting={routeSetting}
      title={t('setRoute')}
      confirm={t('save')}
      place={isPrefix(prefix) ? { purpose, prefix } : undefined}
      value={names.length > 0 ? { carriers: names } : undefined}
      isBlocked={!isPrefix(prefix)}
      onClose={onClose}
    >
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
    </SettingDialog>
  );
}
