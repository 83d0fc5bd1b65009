import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says what belongs here and what to do first. */
export function Empty({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <Stack align="center" justify="center" gap={4} p="xl" flex={1} ta="center">
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed" maw={420}>
        {hint}
      </Text>
      {children}
    </Stack>
  );
}
