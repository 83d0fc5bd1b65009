import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

const INTRO_WIDTH = 560;

/** The head of a list in a card: what it is, and what can be added to it. */
export function ListHead({ intro, children }: { intro: string; children: ReactNode }) {
  return (
    <Group justify="space-between" align="flex-start">
      <Text size="sm" c="dimmed" maw={INTRO_WIDTH}>
        {intro}
      </Text>
      {children}
    </Group>
  );
}
