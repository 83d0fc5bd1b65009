import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** One of `ui/drawings`. */
  drawing: ReactNode;
  title: string;
  /** The things that will stand here, or how they come here. */
  hint?: ReactNode;
  /** The title's rank where it heads a part of the screen; a line of text without. */
  order?: 2 | 3;
  /** The first step. */
  children?: ReactNode;
}

/** In place of a list that has nothing yet: draws what belongs here, says it, and leads on. */
export function EmptyState({ drawing, title, hint, order, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {drawing}
      <Stack gap={4} align="center">
        {order ? (
          <Title order={order} size="md">
            {title}
          </Title>
        ) : (
          <Text fw={600} c="bright">
            {title}
          </Text>
        )}
        {hint && (
          <Text size="sm" c="dimmed" maw={380}>
            {hint}
          </Text>
        )}
      </Stack>
      {children}
    </div>
  );
}
