import type { ReactNode } from 'react';
import { monthName } from '../../lib/format/month-name.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { PaneTabs } from '../pane-tabs.tsx';

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
  return (
    <PaneTabs
      label={t('months.label')}
      tabs={months.map((ym, at) => ({ value: String(at), name: breakable(monthName(ym, language)) }))}
      value={String(month)}
      onChoose={(chosen) => onChoose(Number(chosen))}
    >
      {children}
    </PaneTabs>
  );
}

/** A Chinese month stands below its year where there is no room beside it; an English one has a space to break at. */
function breakable(month: string): ReactNode {
  const end = month.indexOf('年') + 1;
  if (end === 0) return month;
  return (
    <>
      {month.slice(0, end)}
      <wbr />
      {month.slice(end)}
    </>
  );
}
