import { Title } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { MonthTabs } from '../../../ui/months/month-tabs.tsx';
import classes from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { useHistoryMonth } from './use-history-month.ts';

/** /numbers/history?month=0-5: what happened to the subscriptions of numbers; the current UTC month and five before. */
export function HistoryScreen() {
  const t = useText('numbers');
  const { month, months, ym, setMonth } = useHistoryMonth();
  return (
    <section className={classes.screen} aria-label={t('history.title')}>
      <Title order={2} size="lg" className={classes.title}>
        {t('history.title')}
      </Title>
      <MonthTabs months={months} month={month} onChoose={setMonth}>
        {/* Another month begins at its top, with its first page. */}
        <HistoryList key={ym} ym={ym} />
      </MonthTabs>
    </section>
  );
}
