import { Card, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a screen under a title of its own. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    // The card does not clip: something at its edge may have a tip.
    <Card withBorder padding="lg" flex="none" style={{ overflow: 'visible' }} component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" mih={aside === undefined ? undefined : 32}>
        <Title order={3} size="md" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Card>
  );
}
