import { Card, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './developer.module.css';

interface SectionCardProps {
  title: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the screen under a title of its own. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card withBorder padding="lg" className={classes.card} component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" mih={32}>
        <Title order={3} size="md" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Card>
  );
}
