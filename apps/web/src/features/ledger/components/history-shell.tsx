import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './history.module.css';
import { type Show, shows, useHistorySearch } from './use-history-search.ts';

/** Bills, payment history and spending share one pane: a switch above, the chosen one below. */
export function HistoryShell({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const t = useText('ledger');
  const { show, setShow } = useHistorySearch();
  const data = shows.map((value) => ({ value, label: t(`history.${value}`) }));
  return (
    <section className={classes.pane} aria-label={t('history.title')}>
      <header className={classes.header}>
        <VisuallyHidden component="h2">{t(`history.${show}`)}</VisuallyHidden>
        <SegmentedControl
          size="sm"
          data={data}
          value={show}
          onChange={(value) => setShow(value as Show)}
          aria-label={t('history.show')}
        />
        {action}
      </header>
      {children}
    </section>
  );
}
