import { Title } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import type { ReactNode } from 'react';
import classes from './pane-frame.module.css';

/** A pane of the account tab: its title, and a column of cards below. */
export function PaneFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.pane} aria-label={title}>
      <div className={classes.column}>
        <Title order={2} size="lg" tabIndex={-1} {...FOCUS_HOME}>
          {title}
        </Title>
        {children}
      </div>
    </section>
  );
}
