import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { FOCUS_HOME } from '../../../ui/use-return-focus.ts';
import classes from './invites.module.css';

/** A pane of this feature: its title, and a column below. */
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

export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
