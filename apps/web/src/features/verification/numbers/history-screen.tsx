import { Button, Title } from '@mantine/core';
import { CODE_HISTORY_MONTHS, type SubCodeEvent } from '@manyline/contract/verification';
import { recentMonths } from '@manyline/domain/time';
import { useState } from 'react';
import { monthName } from '../../../lib/format/month-name.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { NEAR_END_PX } from '../../../lib/near-end.ts';
import { MonthList } from '../../../ui/months/month-list.tsx';
import { MonthTabs } from '../../../ui/months/month-tabs.tsx';
import { useSubEvents } from '../api/use-sub-events.ts';
import { useRestoreDialog } from '../dialogs/use-restore-dialog.ts';
import lines from '../lines.module.css';
import { usePlace } from '../use-place.ts';
import classes from './history-screen.module.css';
import list from './list-screen.module.css';

/** Subscription history, ?month=0-5: the current UTC month and the five before. */
export function HistoryScreen() {
  const t = useText('verification');
  const { month, choose } = usePlace();
  const [months] = useState(() => recentMonths(Date.now(), CODE_HISTORY_MONTHS));
  const at = Number.isInteger(month) && month > 0 && month < months.length ? month : 0;
  return (
    <section className={list.list} style={{ height: '100%' }} aria-label={t('history.title')}>
      <header className={list.header}>
        <Title order={1} size="lg">
          {t('history.title')}
        </Title>
      </header>
      <MonthTabs months={months} month={at} onChoose={(chosen) => choose({ month: chosen || undefined })}>
        <Month key={months[at]} ym={months[at]!} />
      </MonthTabs>
    </section>
  );
}

function Month({ ym }: { ym: string }) {
  const t = useText('verification');
  const language = useLanguage();
  const query = useSubEvents(ym);
  return (
    <MonthList
      query={query}
      rows={query.data}
      getKey={({ _id }) => _id}
      renderRow={(event) => <EventRow event={event} />}
      label={t('history.list', { month: monthName(ym, language) })}
      empty={t('history.none')}
      emptyHint={t('history.noneHint')}
      nearEndPx={NEAR_END_PX.bills}
      focusable
    />
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
        <span className={`${lines.line} tabular`}>
          {what} · {formatPhone}
        </span>
        <span className={`${lines.small} tabular`}>
          {name}
          {numberName && ` (${numberName})`} · {format.dateTime(date)}
          {resDate !== undefined && ` · ${t('numbers.until', { date: format.date(resDate) })}`}
        </span>
      </span>
      <span className={`${lines.line} ${classes.end}`}>{charge !== '0' && format.price(charge)}</span>
      {resDate !== undefined && (
        <Button size="xs" variant="light" onClick={() => askRestore({ ...event, until: resDate })}>
          {t('restore.button')}
        </Button>
      )}
    </div>
  );
}
