import { Tabs, Title } from '@mantine/core';
import { monthName } from '../../../lib/format/month-name.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import classes from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { useHistoryMonth } from './use-history-month.ts';

/** /numbers/history?month=0-5: what happened to the subscriptions of numbers; the current UTC month and five before. */
export function HistoryScreen() {
  const t = useText('numbers');
  const language = useLanguage();
  const { month, months, ym, setMonth } = useHistoryMonth();
  const value = String(month);
  return (
    <section className={classes.screen} aria-label={t('history.title')}>
      <Title order={2} size="lg" className={classes.title}>
        {t('history.title')}
      </Title>
      <Tabs
        className={classes.panel}
        value={value}
        onChange={(chosen) => chosen !== null && setMonth(Number(chosen))}
        keepMounted={false}
      >
        <Tabs.List px="md" aria-label={t('history.months')}>
          {months.map((each, at) => (
            <Tabs.Tab key={each} value={String(at)}>
              {monthName(each, language)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={value} className={classes.panel}>
          {/* Another month begins at its top, with its first page. */}
          <HistoryList key={ym} ym={ym} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
