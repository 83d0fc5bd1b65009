import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { type MarginOnWire, marginSetting } from '@manyline/contract/console/suppliers';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { setFilters, useAddress } from '../../lib/address.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { Proposals } from '../../ui/proposals.tsx';
import { HistoryButton } from '../../ui/versions/history-button.tsx';
import { LastChanges } from '../../ui/versions/last-changes.tsx';
import { SettingDialog } from '../../ui/versions/setting-dialog.tsx';
import { SettingHistory } from '../../ui/versions/setting-history.tsx';
import { useVersionText } from '../../ui/versions/words.ts';

const ALL = '*';
const fresh: MarginOnWire = { supplier: ALL, app: ALL, country: ALL, percent: 50, plus: '0', isOffered: true };
const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;
const PERCENT = /^\d{1,5}$/;

type MarginPlace = Pick<MarginOnWire, 'supplier' | 'app' | 'country'>;

const nameOf = (t: NetworkText, { supplier, app, country }: MarginPlace) =>
  [
    supplier === ALL ? t('everySupplier') : supplier,
    app === ALL ? t('everyService') : app,
    country === ALL ? t('everyCountry') : country,
  ].join(', ');

const placeOf = ({ supplier, app, country }: MarginPlace) => ({ supplier, app, country });

/** Exceptions from the margins of accounts. */
export function Margins({ margins }: { margins: readonly MarginOnWire[] }) {
  const { t } = useNetworkWords();
  const may = useMay();
  const [asked, setAsked] = useState<{ margin: MarginOnWire; isNew: boolean }>();
  const mayAct = may('prices.change');
  // A proposal leads here: what it changes is looked at before it is confirmed.
  const { query } = useAddress();
  const tVersions = useVersionText();
  const [supplier, app, country] = query.get('margin')?.split(' ') ?? [];
  const open = supplier && app && country ? { supplier, app, country } : undefined;
  const set = mayAct && (
    <Button size="xs" variant="default" onClick={() => setAsked({ margin: fresh, isNew: true })}>
      {t('setMargin')}
    </Button>
  );
  return (
    <>
      <Proposals only={['changeMargin']} />
      <SectionCard title={t('margins')} aside={set || undefined}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('marginsIntro')}
        </Text>
        {margins.length === 0 && <Text size="sm">{t('marginsNone')}</Text>}
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {margins.map((margin) => (
            <li key={`${margin.supplier} ${margin.app} ${margin.country}`}>
              <Group justify="space-between">
                <Text size="sm" className="numeric wrap">
                  {nameOf(t, margin)}:{' '}
                  <strong>{margin.isOffered ? `${margin.percent} % + ${margin.plus}` : t('notSold')}</strong>
                </Text>
                <Group gap="xs">
                  <HistoryButton
                    setting={marginSetting}
                    place={placeOf(margin)}
                    what={nameOf(t, margin)}
                    mayChange={mayAct}
                  />
                  {mayAct && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('changeMargin', { what: nameOf(t, margin) })}
                      onClick={() => setAsked({ margin, isNew: false })}
                    >
                      {t('change')}
                    </Button>
                  )}
                </Group>
              </Group>
            </li>
          ))}
        </Stack>
        {asked && <MarginDialog {...asked} onClose={() => setAsked(undefined)} />}
      </SectionCard>
      <LastChanges
        setting={marginSetting}
        title={tVersions('lastMargins')}
        nameOf={(place) => nameOf(t, place as unknown as MarginPlace)}
        mayChange={mayAct}
      />
      {open && (
        <SettingHistory
          setting={marginSetting}
          place={placeOf(open)}
          what={nameOf(t, open)}
          mayChange={mayAct}
          onClose={() => setFilters({ margin: undefined })}
        />
      )}
    </>
  );
}

interface MarginDialogProps {
  margin: MarginOnWire;
  isNew: boolean;
  onClose: () => void;
}

function MarginDialog({ margin, isNew, onClose }: MarginDialogProps) {
  const { t } = useNetworkWords();
  const [place, setPlace] = useState(placeOf(margin));
  const [percent, setPercent] = useState(String(margin.percent));
  const [plus, setPlus] = useState(margin.plus);
  const [isOffered, setOffered] = useState(margin.isOffered);
  const [takesBack, setTakesBack] = useState(false);
  const places = [
    { field: 'supplier', label: t('supplier'), fits: /^(\*|[a-z0-9]+:[a-z0-9][a-z0-9-]{0,30})$/ },
    { field: 'app', label: t('service'), fits: /^(\*|[a-z0-9-]{1,32})$/ },
    { field: 'country', label: t('country'), fits: /^(\*|[A-Z]{2})$/ },
  ] as const;
  const areTerms = takesBack || (PERCENT.test(percent) && AMOUNT.test(plus));
  const isPlace = places.every(({ field, fits }) => fits.test(place[field]));
  return (
    <SettingDialog
      setting={marginSetting}
      title={isNew ? t('setMargin') : t('changeMargin', { what: nameOf(t, margin) })}
      confirm={t('save')}
      place={isPlace ? place : undefined}
      value={takesBack ? undefined : { percent: Number(percent), plus, isOffered }}
      isBlocked={!areTerms || !isPlace}
      onClose={onClose}
    >
      {isNew &&
        places.map(({ field, label }) => (
          <TextInput
            key={field}
            label={label}
            description={t('starHint')}
            value={place[field]}
            onChange={(event) => setPlace({ ...place, [field]: event.currentTarget.value.trim() })}
          />
        ))}
      <TextInput
        label={t('marginPercent')}
        inputMode="numeric"
        value={percent}
        disabled={takesBack}
        onChange={(event) => setPercent(event.currentTarget.value.trim())}
      />
      <TextInput
        label={t('plus')}
        description={t('plusHint')}
        inputMode="decimal"
        value={plus}
        disabled={takesBack}
        onChange={(event) => setPlus(event.currentTarget.value.trim())}
      />
      <Checkbox
        label={t('isSold')}
        checked={isOffered}
        disabled={takesBack}
        onChange={(event) => setOffered(event.currentTarget.checked)}
      />
      {!isNew && (
        <Checkbox
          label={t('takeBack')}
          checked={takesBack}
          onChange={(event) => setTakesBack(event.currentTarget.checked)}
        />
      )}
    </SettingDialog>
  );
}
