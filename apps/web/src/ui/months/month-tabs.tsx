import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { monthName } from '../../lib/format/month-name.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import classes from './months.module.css';

interface MonthTabsProps {
  /** `YYYYMM` in UTC, the current one first. */
  months: readonly string[];
  /** Which of them is open. */
  month: number;
  onChoose: (month: number) => void;
  children: ReactNode;
}

/** A history's months as tabs (spec 1 §2); the chosen one's list is their panel. */
export function MonthTabs({ months, month, onChoose, children }: MonthTabsProps) {
  const t = useText();
  const language = useLanguage();
  const value = String(month);
  return (
    <Tabs
      className={classes.panel}
      value={value}
      onChange={(chosen) => chosen !== null && onChoose(Number(chosen))}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs} aria-label={t('months.label')}>
        {months.map((ym, at) => (
          <Tabs.Tab key={ym} value={String(at)} className={classes.tab}>
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
