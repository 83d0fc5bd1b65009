import { Alert, Button, Group, Stack } from '@mantine/core';
import {
  getLimits,
  type LimitKindName,
  type LimitOnWire,
  limitKind,
  limitSetting,
} from '@manyline/contract/console/limits';
import { useMemo, useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkKey, type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { HistoryButton } from '../../ui/versions/history-button.tsx';
import { LastChanges } from '../../ui/versions/last-changes.tsx';
import { useVersionText } from '../../ui/versions/words.ts';
import { BlockList } from './block-list.tsx';
import { LimitDialog } from './limit-dialog.tsx';

const kindText: Record<LimitKindName, NetworkKey> = {
  prefix: 'placePrefix',
  country: 'placeCountry',
  all: 'placeAll',
  network: 'placeNetwork',
  site: 'placeSite',
};

/** A place in words. */
function namePlace(t: NetworkText, locale: string, place: string): string {
  const { data: kind } = limitKind.safeParse(place);
  if (kind) return t(kindText[kind]);
  if (place.startsWith('to:')) return t('placeTo', { digits: place.slice('to:'.length) });
  return `${new Intl.DisplayNames(locale, { type: 'region' }).of(place) ?? place} (${place})`;
}

/** How much the product itself writes to phones, and who is shut out. */
export function LimitsPage() {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const mayAct = may('limits.act');
  const tVersions = useVersionText();
  const [asked, setAsked] = useState<LimitOnWire | 'new'>();
  const columns = useMemo(() => columnsOf({ t, locale, onAct: mayAct ? setAsked : undefined }), [t, locale, mayAct]);
  const read = useRead(getLimits, {});
  return (
    <Stack gap="md">
      {mayAct && (
        <Group>
          <Button onClick={() => setAsked('new')}>{t('setLimit')}</Button>
        </Group>
      )}
      {read.data?.isLifted && (
        <Alert color="blue" variant="light">
          {t('limitsLifted')}
        </Alert>
      )}
      <RowsPage
        label={t('limits')}
        columns={columns}
        rows={read.data?.limits}
        keyOf={({ place }) => place}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('limitsEmpty'), hint: t('limitsIntro') }}
      />
      <LastChanges
        setting={limitSetting}
        title={tVersions('lastLimits')}
        nameOf={({ place = '' }) => namePlace(t, locale, place)}
        mayChange={mayAct}
      />
      <BlockList />
      {asked && (
        <LimitDialog
          {...(asked !== 'new' && { limit: asked, name: namePlace(t, locale, asked.place) })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}

interface ColumnsFor {
  t: NetworkText;
  locale: string;
  onAct: ((limit: LimitOnWire) => void) | undefined;
}

function columnsOf({ t, locale, onAct }: ColumnsFor): Column<LimitOnWire>[] {
  const count = (value: number) => <span className="numeric">{value.toLocaleString(locale)}</span>;
  const columns: Column<LimitOnWire>[] = [
    { id: 'place', header: t('place'), cell: ({ row }) => namePlace(t, locale, row.original.place) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ row: { original } }) => {
        if (original.day === 0) return <StateBadge colour="red">{t('blocked')}</StateBadge>;
        return (
          <StateBadge colour={original.isSet ? 'blue' : 'gray'}>{t(original.isSet ? 'isSet' : 'isUsual')}</StateBadge>
        );
      },
    },
    { id: 'hour', header: t('perHour'), cell: ({ row }) => count(row.original.hour) },
    { id: 'day', header: t('perDay'), cell: ({ row }) => count(row.original.day) },
    {
      id: 'usual',
      header: t('usually'),
      cell: ({ row: { original } }) => (original.usual ? t('usualOf', { ...original.usual }) : '–'),
    },
  ];
  const acts: Column<LimitOnWire> = {
    id: 'acts',
    header: t('actions'),
    cell: ({ row: { original } }) => {
      const what = namePlace(t, locale, original.place);
      return (
        <Group gap="xs" wrap="nowrap">
          {onAct && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('changeLimit', { what })}
              onClick={() => onAct(original)}
            >
              {t('change')}
            </Button>
          )}
          <HistoryButton
            setting={limitSetting}
            place={{ place: original.place }}
            what={what}
            mayChange={onAct !== undefined}
          />
        </Group>
      );
    },
  };
  return [...columns, acts];
}
