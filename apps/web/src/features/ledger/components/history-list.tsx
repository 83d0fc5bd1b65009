import { Anchor, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { monthName } from '../../../lib/format/month-name.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { NEAR_END_PX } from '../../../lib/near-end.ts';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { type HistorySource, type histories, useHistory } from '../api/use-history.ts';
import classes from './history.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { useHistorySearch } from './use-history-search.ts';

interface HistoryListProps<Row> {
  name: keyof typeof histories;
  source: HistorySource<Row>;
  renderRow: (row: Row) => ReactNode;
  /** Rows that are links or buttons take the focus themselves. */
  focusable?: boolean;
}

const ROW_PX = 62;

/** One month of a history: rows as far as they were read, and more near the end. */
export function HistoryList<Row>({ name, source, renderRow, focusable }: HistoryListProps<Row>) {
  const t = useText('ledger');
  const language = useLanguage();
  const { ym } = useHistorySearch();
  const query = useHistory(name, source, ym);
  const near = useNearEnd(name === 'bills' ? NEAR_END_PX.bills : NEAR_END_PX.others, query);
  const { data, isError, isFetchingNextPage, isFetchNextPageError, error } = query;
  if (!data) return isError ? <Failed what={messageOf(error)} onRetry={query.refetch} /> : <ListSkeleton />;
  return (
    <>
      <div className={classes.note}>
        <span>{t('months.utc')}</span>
        {data.totalRows !== undefined && <span>{t(`total.${name}`, { count: data.totalRows })}</span>}
      </div>
      {data.rows.length === 0 ? (
        <Empty name={name} />
      ) : (
        <div className={classes.rows}>
          <VirtualList
            items={data.rows}
            rowHeight={ROW_PX}
            getKey={source.getKey}
            renderRow={renderRow}
            label={t(`list.${name}`, { month: monthName(ym, language) })}
            onScroll={near}
            {...(focusable && { focusable })}
          />
        </div>
      )}
      <div role="status" className={isFetchingNextPage || isFetchNextPageError ? classes.more : undefined}>
        {isFetchingNextPage && t('list.more')}
        {isFetchNextPageError && !isFetchingNextPage && (
          <>
            {t('list.moreFailed')}{' '}
            <Anchor component="button" onClick={() => void query.fetchNextPage()}>
              {t('list.retry')}
            </Anchor>
          </>
        )}
      </div>
    </>
  );
}

function Failed({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  const t = useText('ledger');
  return (
    <div className={classes.empty} role="alert">
      <Text fw={500}>{t('list.failed')}</Text>
      <Text size="sm" c="dimmed">
        {what}
      </Text>
      <Button variant="default" mt="xs" onClick={() => void onRetry()}>
        {t('list.retry')}
      </Button>
    </div>
  );
}

function Empty({ name }: { name: string }) {
  const t = useText('ledger');
  return (
    <div className={classes.empty}>
      <Text fw={500}>{t(`empty.${name}`)}</Text>
      <Text size="sm" c="dimmed">
        {t(`empty.${name}Hint`)}
      </Text>
    </div>
  );
}
