import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { monthName } from '../../../lib/format/month-name.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import classes from './history.module.css';
import { useHistorySearch } from './use-history-search.ts';

/** Four tabs, the current UTC month first (spec 1 §2); the chosen one's list is their panel. */
export function MonthTabs({ children }: { children: ReactNode }) {
  const t = useText('ledger');
  const language = useLanguage();
  const { month, months, setMonth } = useHistorySearch();
  const value = String(month);
  return (
    <Tabs
      className={classes.panel}
      value={value}
      onChange={(chosen) => chosen !== null && setMonth(Number(chosen))}
      keepMounted={false}
    >
      <Tabs.List px="md" aria-label={t('months.label')}>
        {months.map((ym, at) => (
          <Tabs.Tab key={ym} value={String(at)}>
            {monthName(ym, language)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
