import { Title } from '@mantine/core';
import type { HistoryKind } from '@manyline/contract/histories';
import type { ReactNode } from 'react';
import { ExportMenu } from './export-menu.tsx';
import classes from './history.module.css';
import { HistoryMonths } from './history-months.tsx';

/** A pane that is one history. */
export function TitledHistory({
  title,
  history,
  children,
}: {
  title: string;
  history: HistoryKind;
  children: ReactNode;
}) {
  return (
    <section className={classes.pane} aria-label={title}>
      <header className={classes.header}>
        <Title order={2} size="lg" className={classes.title}>
          {title}
        </Title>
        <ExportMenu history={history} />
      </header>
      <HistoryMonths>{children}</HistoryMonths>
    </section>
  );
}
