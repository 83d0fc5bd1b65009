import { NativeSelect, Text } from '@mantine/core';
import { exportQueue, getQueue, type QueuedReview } from '@manyline/contract/console/queues';
import { type ReviewKindName, reviewKind } from '@manyline/contract/reviews';
import { useMemo } from 'react';
import { setFilters, useAddress } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { type T, useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { kindText } from '../../texts/names.ts';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { type Column, RowsPage } from '../../ui/rows-page.tsx';
import { ReviewPane } from './review-pane.tsx';

const READ_EVERY_MS = 10_000;

const keyOf = ({ kind, accountId, id }: QueuedReview) => `${kind} ${accountId} ${id}`;

/** Everything that waits for a person; what is open stands in the address too. */
export function QueuePage() {
  const { t, locale } = useLanguage();
  const may = useMay();
  const { query } = useAddress();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const { data: kind } = reviewKind.safeParse(query.get('kind'));
  const nextPage = query.get('after') ?? undefined;
  const platform = query.get('brand') ?? undefined;
  const filter = { ...(kind && { kind }), ...(platform && { platform }) };
  const queue = useRead(getQueue, { ...filter, ...(nextPage && { nextPage }) }, { everyMs: READ_EVERY_MS });
  const reviews = queue.data?.reviews;
  const open = reviews?.find((review) => keyOf(review) === query.get('open'));
  /** The one after it, or the one before the last. */
  const openNext = () => {
    const others = reviews?.filter((review) => !open || keyOf(review) !== keyOf(open)) ?? [];
    const at = open && reviews ? reviews.indexOf(open) : 0;
    const next = others[Math.min(at, others.length - 1)];
    setFilters({ open: next && keyOf(next) });
  };
  return (
    <div className="split">
      <RowsPage
        room="queues"
        label={t('queues')}
        columns={columns}
        rows={reviews}
        keyOf={keyOf}
        openKey={query.get('open')}
        error={queue.error}
        onRetry={queue.refetch}
        onOpen={(review) => setFilters({ open: keyOf(review) })}
        empty={{ title: t('queueEmpty'), hint: t('queueEmptyHint') }}
        nextPage={queue.data?.nextPage}
        isLater={nextPage !== undefined}
        filters={
          <>
            <KindFilter kind={kind} waiting={queue.data?.waiting} />
            <ChoiceFilter
              field="brand"
              label={t('brand')}
              value={platform}
              choices={queue.data?.platforms ?? (platform ? [platform] : [])}
            />
            {may('queues.export') && <ExportButton call={exportQueue} filter={filter} file="queue.csv" />}
          </>
        }
      />
      {open ? (
        <ReviewPane key={keyOf(open)} review={open} onDecided={openNext} />
      ) : (
        <Text size="sm" c="dimmed" p="lg" ta="center">
          {reviews && reviews.length > 0 && (
            <>
              {t('chooseReview')}
              <br />
              {t('keysHint')}
            </>
          )}
        </Text>
      )}
    </div>
  );
}

interface KindFilterProps {
  kind: ReviewKindName | undefined;
  waiting: Partial<Record<ReviewKindName, number>> | undefined;
}

function KindFilter({ kind, waiting }: KindFilterProps) {
  const { t } = useLanguage();
  const kinds = reviewKind.options.map((each) => ({
    value: each,
    label: `${t(kindText[each])} (${waiting?.[each] ?? 0})`,
  }));
  return (
    <NativeSelect
      label={t('kind')}
      value={kind ?? ''}
      onChange={(event) => setFilters({ kind: event.currentTarget.value, after: undefined, open: undefined })}
      data={[{ value: '', label: t('allKinds') }, ...kinds]}
    />
  );
}

function columnsOf(t: T, locale: string): Column<QueuedReview>[] {
  return [
    {
      id: 'kind',
      header: t('kind'),
      cell: ({ row: { original } }) => (
        <>
          <Text size="sm" fw={500}>
            {t(kindText[original.kind])}
          </Text>
          <Text size="xs" c="dimmed">
            {original.claimedBy === undefined
              ? original.platform
              : original.isClaimedByMe
                ? t('takenBy', { name: t('you') })
                : t('takenBy', { name: original.claimedBy })}
          </Text>
        </>
      ),
    },
    { id: 'filed', header: t('filed'), cell: ({ row }) => formatAge(row.original.filedAt, locale) },
  ];
}
