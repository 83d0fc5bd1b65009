import { Anchor, Button, Tabs, Text, Title } from '@mantine/core';
import { CODE_HISTORY_MONTHS, type SubCodeEvent } from '@manyline/contract/verification';
import { recentMonths } from '@manyline/domain/time';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { monthName } from '../../../lib/format/month-name.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { NEAR_END_PX } from '../../../lib/near-end.ts';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { useSubEvents } from '../api/use-sub-events.ts';
import { usePlace } from '../model/use-place.ts';
import { useRestoreDialog } from '../model/use-restore-dialog.ts';
import { Failed, RowsSkeleton } from './screen-states.tsx';
import classes from './verification.module.css';

const ROW_PX = 62;

/** Subscription history, ?month=0-5: the current UTC month and the five before. */
export function HistoryScreen() {
  const t = useText('verification');
  const language = useLanguage();
  const { month, choose } = usePlace();
  const [months] = useState(() => recentMonths(Date.now(), CODE_HISTORY_MONTHS));
  const at = Number.isInteger(month) && month > 0 && month < months.length ? month : 0;
  return (
    <section className={classes.list} style={{ height: '100%' }} aria-label={t('history.title')}>
      <header className={classes.header}>
        <Title order={1} size="lg">
          {t('history.title')}
        </Title>
      </header>
      <Tabs
        className={classes.months}
        value={String(at)}
        onChange={(chosen) => chosen !== null && choose({ month: Number(chosen) || undefined })}
        keepMounted={false}
      >
        <Tabs.List px="lg" aria-label={t('history.months')}>
          {months.map((ym, index) => (
            <Tabs.Tab key={ym} value={String(index)}>
              {monthName(ym, language)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={String(at)} className={classes.months}>
          <Month key={months[at]} ym={months[at]!} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

function Month({ ym }: { ym: string }) {
  const t = useText('verification');
  const language = useLanguage();
  const query = useSubEvents(ym);
  const near = useNearEnd(NEAR_END_PX.bills, query);
  const { data, isError, error, isFetchingNextPage, isFetchNextPageError } = query;
  if (!data) return isError ? <Failed what={messageOf(error)} onRetry={query.refetch} /> : <RowsSkeleton />;
  if (data.length === 0)
    return (
      <div style={{ padding: 24, textAlign: 'center' }}>
        <Text fw={500}>{t('history.none')}</Text>
        <Text size="sm" c="dimmed">
          {t('history.noneHint')}
        </Text>
      </div>
    );
  return (
    <>
      <div style={{ flex: 1, minHeight: 0 }}>
        <VirtualList
          items={data}
          rowHeight={ROW_PX}
          getKey={({ _id }) => _id}
          renderRow={(event) => <EventRow event={event} />}
          label={t('history.list', { month: monthName(ym, language) })}
          onScroll={near}
          focusable
        />
      </div>
      <div role="status">
        {isFetchingNextPage && t('loading')}
        {isFetchNextPageError && !isFetchingNextPage && (
          <Anchor component="button" onClick={() => void query.fetchNextPage()}>
            {t('retry')}
          </Anchor>
        )}
      </div>
    </>
  );
}

const known: readonly number[] = [1, 2, 100];

function EventRow({ event }: { event: SubCodeEvent }) {
  const t = useText('verification');
  const format = useFormat();
  const askRestore = useRestoreDialog();
  const { type, name, formatPhone, numberName, date, charge, resDate } = event;
  const what = t(`history.types.${known.includes(type) ? type : 'other'}`);
  return (
    <div className={classes.event}>
      <span style={{ minWidth: 0 }}>
        <span className={`${classes.line} tabular`}>
          {what} · {name} · {formatPhone}
          {numberName && ` (${numberName})`}
        </span>
        <span className={`${classes.small} tabular`}>
          {format.dateTime(date)}
          {resDate !== undefined && ` · ${t('numbers.until', { date: format.date(resDate) })}`}
        </span>
      </span>
      <span className={`${classes.line} ${classes.end}`}>{charge !== '0' && format.amount(charge)}</span>
      {resDate !== undefined && (
        <Button size="xs" variant="light" onClick={() => askRestore({ ...event, until: resDate })}>
          {t('restore.button')}
        </Button>
      )}
    </div>
  );
}
