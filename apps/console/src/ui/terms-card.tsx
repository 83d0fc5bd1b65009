import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  type CarrierTermKey,
  type CarrierTermOnWire,
  getCarrierTerms,
  termSetting,
} from '@manyline/contract/console/carriers';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo, useState } from 'react';
import { useRead } from '../lib/api.ts';
import { useMay } from '../lib/me.ts';
import { type NetworkKey, useNetworkWords } from '../lib/network-language.ts';
import { type Column, RowsPage } from './rows-page.tsx';
import { HistoryButton } from './versions/history-button.tsx';
import { SettingDialog } from './versions/setting-dialog.tsx';

const names: Record<CarrierTermKey, { name: NetworkKey; takes: NetworkKey }> = {
  codes: { name: 'termCodes', takes: 'takesYesNo' },
  voice: { name: 'termVoice', takes: 'takesYesNo' },
  'toll-free': { name: 'termTollFree', takes: 'takesYesNo' },
  'register-local': { name: 'termRegisterLocal', takes: 'takesYesNo' },
  mms: { name: 'termMms', takes: 'takesCountries' },
  'mms-kilobytes': { name: 'termMmsKilobytes', takes: 'takesKilobytes' },
  receipts: { name: 'termReceipts', takes: 'takesReceipts' },
  characters: { name: 'termCharacters', takes: 'takesCharacters' },
  pace: { name: 'termPace', takes: 'takesPace' },
  also: { name: 'termAlso', takes: 'takesAccounts' },
};

interface TermsCardProps {
  /** An account at a carrier, or a number in digits. */
  subject: string;
  /** As people read it. */
  name: string;
}

/** The terms of an account or a number, and those that operators set otherwise. */
export function TermsCard({ subject, name }: TermsCardProps) {
  const { t } = useNetworkWords();
  const may = useMay();
  const mayAct = may('carriers.act');
  const [asked, setAsked] = useState<CarrierTermOnWire>();
  const read = useRead(getCarrierTerms, { subject });
  const columns = useColumns(subject, mayAct ? setAsked : undefined);
  return (
    <SectionCard title={t('termsOf')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('termsIntro')}
        </Text>
        <RowsPage
          label={t('termsOf')}
          columns={columns}
          rows={read.data?.terms}
          keyOf={({ key }) => key}
          error={read.error}
          onRetry={read.refetch}
          empty={{ title: t('none'), hint: t('termsIntro') }}
        />
      </Stack>
      {asked && <TermDialog subject={subject} name={name} term={asked} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  );
}

function useColumns(
  subject: string,
  onAct: ((term: CarrierTermOnWire) => void) | undefined,
): Column<CarrierTermOnWire>[] {
  const { t } = useNetworkWords();
  return useMemo(() => {
    const columns: Column<CarrierTermOnWire>[] = [
      { id: 'what', header: t('termWhat'), cell: ({ row }) => t(names[row.original.key].name) },
      { id: 'own', header: t('termOwn'), cell: ({ row }) => <Said value={row.original.own} /> },
      { id: 'said', header: t('terms'), cell: ({ row }) => <Said value={row.original.said} /> },
    ];
    const acts: Column<CarrierTermOnWire> = {
      id: 'acts',
      header: t('actions'),
      cell: ({ row: { original } }) => {
        const what = t(names[original.key].name);
        return (
          <Group gap="xs" wrap="nowrap">
            {onAct && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('changeTerm', { what })}
                onClick={() => onAct(original)}
              >
                {t('change')}
              </Button>
            )}
            <HistoryButton
              setting={termSetting}
              place={{ subject, key: original.key }}
              what={what}
              mayChange={onAct !== undefined}
            />
          </Group>
        );
      },
    };
    return [...columns, acts];
  }, [t, subject, onAct]);
}

/** A value as operators type it, in every language. Lists of countries and accounts are broken where they must. */
function Said({ value }: { value: string | undefined }) {
  return (
    <span className="numeric wrap" translate="no">
      {value?.replaceAll(',', ', ') ?? '–'}
    </span>
  );
}

interface TermDialogProps extends TermsCardProps {
  term: CarrierTermOnWire;
  onClose: () => void;
}

function TermDialog({ subject, name, term, onClose }: TermDialogProps) {
  const { t } = useNetworkWords();
  const [value, setValue] = useState(term.said ?? '');
  const said = names[term.key];
  const typed = value.replaceAll(' ', '');
  return (
    <SettingDialog
      setting={termSetting}
      title={t('termTitle', { what: t(said.name), name })}
      confirm={t('save')}
      place={{ subject, key: term.key }}
      value={typed === '' ? undefined : { said: typed }}
      isBlocked={false}
      onClose={onClose}
    >
      <TextInput
        label={t('terms')}
        description={t(said.takes)}
        maxLength={300}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {t('termEmpty')}
      </Text>
    </SettingDialog>
  );
}
