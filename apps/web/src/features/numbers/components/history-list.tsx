import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { monthName } from '../../../lib/format/month-name.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { NEAR_END_PX } from '../../../lib/near-end.ts';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { useSubscriptions } from '../api/use-subscriptions.ts';
import classes from './history.module.css';
import { HistoryRow } from './history-row.tsx';

/** Spec 1 §9. */
const ROW_PX = 62;

/** A month as far as it was read, and more near the end. */
export function HistoryList({ ym }: { ym: string }) {
  const t = useText('numbers');
  const language = useLanguage();
  const query = useSubscriptions(ym);
  const near = useNearEnd(NEAR_END_PX.others, query);
  const { data, isError, error, isFetchingNextPage, isFetchNextPageError } = query;
  if (!data) return isError ? <Failed what={messageOf(error)} onRetry={() => void query.refetch()} /> : <Loading />;
  if (data.rows.length === 0) return <Empty />;
  return (
    <>
      <div className={classes.note}>
        <span>{t('history.utc')}</span>
        <span>{t('history.total', { count: data.totalRows })}</span>
      </div>
      <div className={classes.rows}>
        <VirtualList
          items={data.rows}
          rowHeight={ROW_PX}
          getKey={({ _id }) => _id}
          renderRow={(line) => <HistoryRow line={line} />}
          label={t('history.list', { month: monthName(ym, language) })}
          onScroll={near}
          focusable
        />
      </div>
      <div role="status" className={isFetchingNextPage || isFetchNextPageError ? classes.more : undefined}>
        {isFetchingNextPage && t('history.more')}
        {isFetchNextPageError && !isFetchingNextPage && <MoreFailed onRetry={() => void query.fetchNextPage()} />}
      </div>
    </>
  );
}

function MoreFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText('numbers');
  const common = useText();
  return (
    <>
      {t('history.moreFailed')}{' '}
      <Anchor component="button" onClick={onRetry}>
        {common('actions.retry')}
      </Anchor>
    </>
  );
}

function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  const t = useText('numbers');
  const common = useText();
  return (
    <div className={classes.middle} role="alert">
      <Text fw={500}>{t('history.failed')}</Text>
      <Text size="sm" c="dimmed">
        {what}
      </Text>
      <Button variant="default" mt="xs" onClick={onRetry}>
        {common('actions.retry')}
      </Button>
    </div>
  );
}

function Empty() {
  const t = useText('numbers');
  return (
    <div className={classes.middle}>
      <Text fw={500}>{t('history.empty')}</Text>
      <Text size="sm" c="dimmed">
        {t('history.emptyHint')}
      </Text>
    </div>
  );
}

const ROWS = 8;

function Loading() {
  const common = useText();
  return (
    <Stack gap={0} px="md" role="status" aria-label={common('loading')}>
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <Stack key={index} h={ROW_PX} gap={8} justify="center">
          <Skeleton h={12} w="38%" />
          <Skeleton h={10} w="62%" />
        </Stack>
      ))}
    </Stack>
  );
}
