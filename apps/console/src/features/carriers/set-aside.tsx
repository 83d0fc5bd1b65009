import { Text } from '@mantine/core';
import { type AsideOnWire, asideKind, clearAside, exportAside, getAside } from '@manyline/contract/console/aside';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo, useState } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { actColumn } from '../../ui/act-column.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';

const PLACE = 'afterAside';
const READ_EVERY_MS = 10_000;
const kindText = { send: 'asideSend', event: 'asideEvent' } as const;
const keyOf = ({ kind, of, id }: AsideOnWire) => `${kind} ${of} ${id}`;

/** Things that could not be handled; not there while there are none. */
export function SetAside() {
  const { t } = useNetworkWords();
  const may = useMay();
  const { query } = useAddress();
  const nextPage = query.get(PLACE) ?? undefined;
  const { data: kind } = asideKind.safeParse(query.get('kind'));
  const filter = { ...(kind && { kind }) };
  const read = useRead(getAside, { ...filter, ...(nextPage && { nextPage }) }, { everyMs: READ_EVERY_MS });
  const [asked, setAsked] = useState<AsideOnWire>();
  const columns = useColumns(may('accounts.see'), may('carriers.act') ? setAsked : undefined);
  const rows = read.data?.aside;
  if (rows?.length === 0 && nextPage === undefined && kind === undefined) return null;
  return (
    <SectionCard title={t('aside')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('asideIntro')}
      </Text>
      <RowsPage
        label={t('aside')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        error={read.error}
        onRetry={read.refetch}
        empty={
          kind === undefined
            ? { title: t('asideEmpty'), hint: t('asideEmptyHint') }
            : { title: t('filteredNone'), hint: t('filteredNoneHint') }
        }
        nextPage={read.data?.nextPage}
        isLater={nextPage !== undefined}
        place={PLACE}
        filters={
          <>
            <ChoiceFilter
              field="kind"
              label={t('kind')}
              value={kind}
              choices={asideKind.options.map((value) => ({ value, label: t(kindText[value]) }))}
              places={[PLACE]}
            />
            {may('carriers.export') && <ExportButton call={exportAside} filter={filter} file="set-aside.csv" />}
          </>
        }
      />
      {asked && <ClearDialog row={asked} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  );
}

function useColumns(seesAccounts: boolean, onAct: ((row: AsideOnWire) => void) | undefined): Column<AsideOnWire>[] {
  const { t, locale } = useNetworkWords();
  return useMemo(() => {
    const columns: Column<AsideOnWire>[] = [
      {
        id: 'since',
        header: t('since'),
        cell: ({ row }) => <span className="numeric">{formatWhen(row.original.at, locale)}</span>,
      },
      { id: 'kind', header: t('kind'), cell: ({ row }) => t(kindText[row.original.kind]) },
      {
        id: 'of',
        header: t('asideWhose'),
        cell: ({ row: { original } }) => {
          const { kind, of } = original;
          if (kind === 'event') return <Link to={addressOf(['carriers', of])}>{of}</Link>;
          return seesAccounts ? <Link to={addressOf(['accounts', of])}>{t('account')}</Link> : t('account');
        },
      },
      {
        id: 'why',
        header: t('why'),
        cell: ({ row: { original } }) => (
          <span className="wrap">
            {original.error}
            <Text size="xs" c="dimmed" className="numeric wrap">
              {original.id}
            </Text>
          </span>
        ),
      },
    ];
    if (!onAct) return columns;
    const labelOf = ({ id }: AsideOnWire) => t('asideClearOf', { what: id });
    return [...columns, actColumn({ header: t('actions'), act: t('asideClear'), labelOf, onAct })];
  }, [t, locale, seesAccounts, onAct]);
}

function ClearDialog({ row, onClose }: { row: AsideOnWire; onClose: () => void }) {
  const { t } = useNetworkWords();
  const act = useAct(clearAside);
  const { kind, of, id, error } = row;
  return (
    <ActionDialog
      title={t('asideClear')}
      preview={
        <>
          <Text size="sm" className="wrap">
            {error}
          </Text>
          <Text size="sm" mt="xs">
            {t('asideClearWhat')}
          </Text>
        </>
      }
      confirm={t('asideClear')}
      wantsReason
      isBusy={act.isPending}
      error={act.error}
      onConfirm={(reason) => act.mutate({ kind, of, id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
