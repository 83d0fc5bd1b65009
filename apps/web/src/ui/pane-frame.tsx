import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/errors/show-error.ts';
import { useText } from '../lib/i18n/i18n.ts';
import classes from './pane-frame.module.css';
import { FOCUS_HOME } from './use-return-focus.ts';

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

/** Stands where the cards would be that could not be read. */
export function PaneFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const common = useText();
  return (
    <div>
      <Text role="alert" mb="sm">
        {messageOf(error)}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {common('actions.retry')}
      </Button>
    </div>
  );
}
