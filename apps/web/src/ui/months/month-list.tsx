import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { type PagedQuery, useNearEnd } from '../../lib/use-near-end.ts';
import { HistoryDrawing } from '../drawings/history-drawing.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { VirtualList } from '../virtual-list.tsx';
import classes from './months.module.css';

interface MonthQuery extends PagedQuery {
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}

interface MonthListProps<Row> {
  query: MonthQuery;
  /** As far as they were read; undefined before the first page. */
  rows: readonly Row[] | undefined;
  getKey: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** The day that a row stands under, in words; without it rows are not grouped. */
  dayOf?: ((row: Row) => string) | undefined;
  /** Names the list. */
  label: string;
  /** How many there are in all, in words. */
  total?: string | undefined;
  empty: string;
  emptyHint: string;
  /** The way to the first of them. */
  emptyStep?: ReactNode;
  /** The next page is read so close to the end. */
  nearEndPx: number;
  /** For rows that hold nothing to focus: the keyboard scrolls the list itself. */
  focusable?: boolean | undefined;
}

/** Spec 2 §9. */
const ROW_PX = 62;
/** On a phone, where their words stand in more lines. */
const PHONE = '(max-width: 480px)';
const PHONE_ROW_PX = 98;
const DAY_PX = 30;

/** One month of a history: rows as far as they were read, and more near the end. */
export function MonthList<Row>(props: MonthListProps<Row>) {
  const { query, rows, getKey, renderRow, dayOf, label, total, empty, emptyHint, emptyStep, nearEndPx, focusable } =
    props;
  const t = useText();
  const near = useNearEnd(nearEndPx, query);
  const rowPx = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ? PHONE_ROW_PX : ROW_PX;
  if (!rows) return query.isError ? <PlaceFailed error={query.error} onRetry={query.refetch} /> : <ListSkeleton />;
  return (
    <>
      <div className={classes.note}>
        <span>{t('months.utc')}</span>
        {total && <span>{total}</span>}
      </div>
      {rows.length === 0 ? (
        <EmptyState drawing={<HistoryDrawing />} title={empty} hint={emptyHint}>
          {emptyStep}
        </EmptyState>
      ) : (
        <div className={classes.rows}>
          <VirtualList
            items={rows}
            rowHeight={rowPx}
            heightOf={(_row, index) => rowPx + (newDay(rows, index, dayOf) === undefined ? 0 : DAY_PX)}
            getKey={getKey}
            renderRow={(row, index) => (
              <Dated day={newDay(rows, index, dayOf)} rowPx={rowPx}>
                {renderRow(row)}
              </Dated>
            )}
            label={label}
            onScroll={near}
            {...(focusable && { focusable })}
          />
        </div>
      )}
      <More {...query} />
    </>
  );
}

/** The day that begins with this row. */
function newDay<Row>(rows: readonly Row[], index: number, dayOf?: (row: Row) => string): string | undefined {
  const row = rows[index];
  const before = rows[index - 1];
  if (!dayOf || row === undefined) return undefined;
  const day = dayOf(row);
  return before !== undefined && dayOf(before) === day ? undefined : day;
}

interface DatedProps {
  day: string | undefined;
  rowPx: number;
  children: ReactNode;
}

function Dated({ day, rowPx, children }: DatedProps) {
  if (day === undefined) return children;
  return (
    <>
      <h3 className={classes.day} style={{ height: DAY_PX }}>
        {day}
      </h3>
      <div style={{ height: rowPx }}>{children}</div>
    </>
  );
}

/** The state of the next page, in words. */
function More({ isFetchingNextPage, isFetchNextPageError, fetchNextPage }: MonthQuery) {
  const t = useText();
  return (
    <div role="status" className={isFetchingNextPage || isFetchNextPageError ? classes.more : undefined}>
      {isFetchingNextPage && t('list.more')}
      {isFetchNextPageError && !isFetchingNextPage && (
        <>
          {t('list.moreFailed')}
          <SentenceGap />
          <Anchor component="button" onClick={() => void fetchNextPage()}>
            {t('actions.retry')}
          </Anchor>
        </>
      )}
    </div>
  );
}
