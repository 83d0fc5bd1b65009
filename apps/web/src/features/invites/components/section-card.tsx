import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './invites.module.css';

/** A part of the screen under a title of its own. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card withBorder padding="lg" className={classes.card} component="section" aria-labelledby={id}>
      <Title order={3} size="md" mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </Card>
  );
}
