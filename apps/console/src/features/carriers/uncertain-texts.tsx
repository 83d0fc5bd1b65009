import { Button, Group, Text } from '@mantine/core';
import { exportUncertain, getUncertain, type UncertainOnWire } from '@manyline/contract/console/carriers';
import { formatFullNumber } from '@manyline/domain/phone';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo, useState } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { focusId, useNextFocus } from '../../lib/next-focus.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { type AskedText, UncertainDialog } from './uncertain-dialog.tsx';

const PLACE = 'afterUncertain';
const READ_EVERY_MS = 5_000;

/** Texts of an account whose fate nobody knows. Their words are not shown. */
export function UncertainTexts({ name }: { name?: string }) {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const { query } = useAddress();
  const nextPage = query.get(PLACE) ?? undefined;
  const filter = { ...(name !== undefined && { name }) };
  const read = useRead(getUncertain, { ...filter, ...(nextPage && { nextPage }) }, { everyMs: READ_EVERY_MS });
  const texts = read.data?.uncertain;
  const seesAccounts = may('accounts.see');
  const acts = may('carriers.act');
  const [asked, setAsked] = useState<AskedText>();
  const goOnFrom = useNextFocus(texts?.filter(({ isHeld }) => isHeld).map(keyOf));
  const columns = useMemo(
    () => columnsOf({ t, locale, seesAccounts, onAsk: acts ? setAsked : undefined }),
    [t, locale, seesAccounts, acts],
  );
  const handleDecided = () => {
    if (asked) goOnFrom(keyOf(asked.text));
    setAsked(undefined);
  };
  return (
    <SectionCard title={t('uncertain')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('uncertainIntro')}
      </Text>
      <RowsPage
        label={t('uncertain')}
        columns={columns}
        rows={texts}
        keyOf={keyOf}
        error={read.error}
        onRetry={read.refetch}
        empty={{ title: t('uncertainEmpty'), hint: t('uncertainEmptyHint') }}
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
        place={PLACE}
        filters={
          may('carriers.export') && <ExportButton call={exportUncertain} filter={filter} file="uncertain-texts.csv" />
        }
      />
      {asked && <UncertainDialog {...asked} onClose={() => setAsked(undefined)} onDecided={handleDecided} />}
    </SectionCard>
  );
}

const keyOf = ({ accountId, id }: UncertainOnWire) => `${accountId} ${id}`;

interface ColumnsFor {
  t: NetworkText;
  locale: string;
  seesAccounts: boolean;
  onAsk: ((asked: AskedText) => void) | undefined;
}

function columnsOf({ t, locale, seesAccounts, onAsk }: ColumnsFor): Column<UncertainOnWire>[] {
  const known: Column<UncertainOnWire>[] = [
    {
      id: 'since',
      header: t('since'),
      cell: ({ row }) => <span className="numeric">{formatWhen(row.original.since, locale)}</span>,
    },
    {
      id: 'from',
      header: t('from'),
      cell: ({ row: { original } }) =>
        seesAccounts ? (
          <Link to={addressOf(['accounts', original.accountId])}>{formatFullNumber(original.from)}</Link>
        ) : (
          formatFullNumber(original.from)
        ),
    },
    { id: 'to', header: t('to'), cell: ({ row }) => formatFullNumber(row.original.to) },
    { id: 'carrier', header: t('account'), cell: ({ row }) => row.original.carrier },
    { id: 'step', header: t('step'), cell: ({ row }) => t(row.original.isHeld ? 'stepHeld' : 'stepAsked') },
    { id: 'why', header: t('why'), cell: ({ row }) => <span className="wrap">{row.original.why}</span> },
  ];
  if (!onAsk) return known;
  return [
    ...known,
    {
      id: 'actions',
      header: t('actions'),
      // One that is still asked about is left to the network.
      cell: ({ row: { original: text } }) =>
        text.isHeld && (
          <Group gap="xs" wrap="nowrap">
            <Button
              id={focusId(keyOf(text))}
              size="compact-sm"
              variant="default"
              onClick={() => onAsk({ text, outcome: 'sent' })}
            >
              {t('uncertainSent')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onAsk({ text, outcome: 'lost' })}>
              {t('uncertainLost')}
            </Button>
          </Group>
        ),
    },
  ];
}
