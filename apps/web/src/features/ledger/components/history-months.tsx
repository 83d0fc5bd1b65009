import type { ReactNode } from 'react';
import { MonthTabs } from '../../../ui/months/month-tabs.tsx';
import { useHistorySearch } from './use-history-search.ts';

/** The four months of a history, as the address says. */
export function HistoryMonths({ children }: { children: ReactNode }) {
  const { month, months, setMonth } = useHistorySearch();
  return (
    <MonthTabs months={months} month={month} onChoose={setMonth}>
      {children}
    </MonthTabs>
  );
}
