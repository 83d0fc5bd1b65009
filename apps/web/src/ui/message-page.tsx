import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A screen that has only this to say, and one way on. */
export function MessagePage({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <Center h="100%" p="lg" component="main">
      <Stack align="center" gap="sm" maw={420} ta="center">
        <Title order={1} size="lg">
          {title}
        </Title>
        <Text c="dimmed">{body}</Text>
        {children}
      </Stack>
    </Center>
  );
}
