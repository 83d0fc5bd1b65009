import { Button, Group, Stack } from '@mantine/core';
import {
  type BlockKind,
  type BlockOnWire,
  blockSetting,
  exportBlocks,
  getBlocks,
} from '@manyline/contract/console/blocks';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useMemo, useState } from 'react';
import { useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { HistoryButton } from '../../ui/versions/history-button.tsx';
import { LastChanges } from '../../ui/versions/last-changes.tsx';
import { useVersionText } from '../../ui/versions/words.ts';
import { BlockDialog, kindText } from './block-dialog.tsx';
import { useLimitText } from './words.ts';

/** Numbers, ranges and addresses that are shut out. */
export function BlockList() {
  const t = useLimitText();
  const may = useMay();
  const mayAct = may('limits.act');
  const tVersions = useVersionText();
  const { query } = useAddress();
  const search = query.get('search') ?? '';
  const nextPage = query.get('after') ?? undefined;
  const filter = { ...(search && { search }) };
  const read = useRead(getBlocks, { ...filter, ...(nextPage && { nextPage }) });
  const [asked, setAsked] = useState<BlockOnWire | 'new'>();
  const columns = useColumns(mayAct ? setAsked : undefined);
  return (
    <>
      <SectionCard title={t('blocks')}>
        <Stack gap="sm">
          <ListHead intro={t('blocksIntro')}>
            {mayAct && (
              <Button variant="default" onClick={() => setAsked('new')}>
                {t('block')}
              </Button>
            )}
          </ListHead>
          <RowsPage
            room="limits"
            label={t('blocks')}
            columns={columns}
            rows={read.data?.blocks}
            keyOf={({ kind, place }) => `${kind} ${place}`}
            error={read.error}
            onRetry={read.refetch}
            empty={{ title: t('blocksEmpty'), hint: t('blocksEmptyHint') }}
            nextPage={read.data?.nextPage}
            isLater={nextPage !== undefined}
            filters={
              <>
                <SearchField label={t('blockFind')} maxLength={100} />
                {may('limits.export') && <ExportButton call={exportBlocks} filter={filter} file="blocks.csv" />}
              </>
            }
          />
        </Stack>
        {asked && <BlockDialog {...(asked !== 'new' && { block: asked })} onClose={() => setAsked(undefined)} />}
      </SectionCard>
      <LastChanges
        setting={blockSetting}
        title={tVersions('lastBlocks')}
        nameOf={({ kind, place }) => `${t(kindText[kind as BlockKind])} ${place}`}
        mayChange={mayAct}
      />
    </>
  );
}

function useColumns(onAct: ((block: BlockOnWire) => void) | undefined): Column<BlockOnWire>[] {
  const t = useLimitText();
  const { t: common, locale } = useLanguage();
  return useMemo(() => {
    const columns: Column<BlockOnWire>[] = [
      { id: 'kind', header: common('kind'), cell: ({ row }) => t(kindText[row.original.kind]) },
      {
        id: 'place',
        header: t('blockPlace'),
        cell: ({ row }) => <span className="numeric wrap">{row.original.place}</span>,
      },
      { id: 'why', header: common('reason'), cell: ({ row }) => <span className="wrap">{row.original.reason}</span> },
      {
        id: 'by',
        header: t('since'),
        cell: ({ row: { original } }) =>
          t('blockedBy', { name: original.by, time: formatAge(original.blockedAt, locale) }),
      },
    ];
    const acts: Column<BlockOnWire> = {
      id: 'acts',
      header: common('actions'),
      cell: ({ row: { original } }) => {
        const { kind, place } = original;
        return (
          <Group gap="xs" wrap="nowrap">
            {onAct && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('unblockWhat', { place })}
                onClick={() => onAct(original)}
              >
                {t('unblock')}
              </Button>
            )}
            <HistoryButton
              setting={blockSetting}
              place={{ kind, place }}
              what={`${t(kindText[kind])} ${place}`}
              mayChange={onAct !== undefined}
            />
          </Group>
        );
      },
    };
    return [...columns, acts];
  }, [t, common, locale, onAct]);
}
