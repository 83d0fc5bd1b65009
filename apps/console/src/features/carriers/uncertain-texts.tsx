import '../../texts/queues/register.ts';
import { Button, Group, Text } from '@mantine/core';
import {
  claimUncertain,
  exportUncertain,
  getUncertain,
  releaseUncertain,
  type UncertainOnWire,
} from '@manyline/contract/console/carriers';
import { formatFullNumber } from '@manyline/domain/phone';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { focusId } from '../../lib/next-focus.ts';
import { isAnothers, useTaking } from '../../lib/use-taking.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { type AskedText, UncertainDialog } from './uncertain-dialog.tsx';

const PLACE = 'afterUncertain';
const READ_EVERY_MS = 5_000;

interface UncertainTextsProps {
  /** Those of one account alone. */
  name?: string;
  /** All accounts, of which one can be chosen: where the list is of them all. */
  carriers?: readonly string[];
}

/** Texts whose fate nobody knows. Their words are not shown. */
export function UncertainTexts({ name, carriers }: UncertainTextsProps) {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const { query } = useAddress();
  const nextPage = query.get(PLACE) ?? undefined;
  const chosen = name ?? (query.get('account') || undefined);
  const filter = { ...(chosen !== undefined && { name: chosen }) };
  const read = useRead(getUncertain, { ...filter, ...(nextPage && { nextPage }) }, { everyMs: READ_EVERY_MS });
  const texts = read.data?.uncertain;
  const seesAccounts = may('accounts.see');
  const acts = may('carriers.act');
  const { t: common } = useLanguage();
  const { asked, ask, error, giveBack, goOn } = useTaking<AskedText, TextKey>({
    keys: texts?.filter(({ isHeld }) => isHeld).map(keyOf),
    keyOf: keyOfAsked,
    bodyOf,
    claim: useAct(claimUncertain),
    release: useAct(releaseUncertain),
  });
  const columns = useMemo(
    () => columnsOf({ t, common, locale, seesAccounts, onAsk: acts ? ask : undefined }),
    [t, common, locale, seesAccounts, acts, ask],
  );
  return (
    <SectionCard title={t('uncertain')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('uncertainIntro')}
      </Text>
      <Problem error={error} />
      <RowsPage
        label={t('uncertain')}
        columns={columns}
        rows={texts}
        keyOf={keyOf}
        error={read.error}
        onRetry={read.refetch}
        empty={
          filter.name === undefined || name !== undefined
            ? { title: t('uncertainEmpty'), hint: t('uncertainEmptyHint') }
            : { title: t('filteredNone'), hint: t('filteredNoneHint') }
        }
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
        place={PLACE}
        filters={
          <>
            {carriers && (
              <ChoiceFilter
                field="account"
                label={t('account')}
                value={chosen}
                choices={[...new Set([...carriers, ...(chosen ? [chosen] : [])])]}
                places={[PLACE]}
              />
            )}
            {may('carriers.export') && (
              <ExportButton call={exportUncertain} filter={filter} file="uncertain-texts.csv" />
            )}
          </>
        }
      />
      {asked && <UncertainDialog {...asked} onClose={giveBack} onDecided={goOn} />}
    </SectionCard>
  );
}

type TextKey = Pick<UncertainOnWire, 'accountId' | 'id'>;
const keyOf = ({ accountId, id }: TextKey) => `${accountId} ${id}`;
const keyOfAsked = ({ text }: AskedText) => keyOf(text);
const bodyOf = ({ text: { accountId, id } }: AskedText): TextKey => ({ accountId, id });

interface ColumnsFor {
  t: NetworkText;
  common: T;
  locale: string;
  seesAccounts: boolean;
  onAsk: ((asked: AskedText) => void) | undefined;
}

function columnsOf({ t, common, locale, seesAccounts, onAsk }: ColumnsFor): Column<UncertainOnWire>[] {
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
          <Link to={addressOf(['accounts', original.accountId])} className="whole">
            {formatFullNumber(original.from)}
          </Link>
        ) : (
          <span className="whole">{formatFullNumber(original.from)}</span>
        ),
    },
    {
      id: 'to',
      header: t('to'),
      cell: ({ row }) => <span className="whole">{formatFullNumber(row.original.to)}</span>,
    },
    { id: 'carrier', header: t('account'), cell: ({ row }) => row.original.carrier },
    {
      id: 'step',
      header: t('step'),
      cell: ({ row: { original } }) => (
        <>
          <Text size="sm">{t(original.isHeld ? 'stepHeld' : 'stepAsked')}</Text>
          {original.claimedBy !== undefined && (
            <Text size="xs" c="dimmed">
              {common('takenBy', { name: original.isClaimedByMe ? common('you') : original.claimedBy })}
            </Text>
          )}
        </>
      ),
    },
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
              disabled={isAnothers(text)}
              onClick={() => onAsk({ text, outcome: 'sent' })}
            >
              {t('uncertainSent')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isAnothers(text)}
              onClick={() => onAsk({ text, outcome: 'lost' })}
            >
              {t('uncertainLost')}
            </Button>
          </Group>
        ),
    },
  ];
}
