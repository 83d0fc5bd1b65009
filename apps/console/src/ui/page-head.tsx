import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  intro?: string;
  /** Buttons at its end. */
  children?: ReactNode;
}

/** The title of a screen, what it is for, and what can be done on it. */
export function PageHead({ title, intro, children }: PageHeadProps) {
  return (
    <Group justify="space-between" align="flex-start" mb="md" gap="md">
      <Stack gap={2} maw={720}>
        <Title order={1} size="lg" className="wrap">
          {title}
        </Title>
        {intro && (
          <Text size="sm" c="dimmed">
            {intro}
          </Text>
        )}
      </Stack>
      {children && <Group gap="sm">{children}</Group>}
    </Group>
  );
}
