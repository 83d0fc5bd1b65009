import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface MessagePageProps {
  title: string;
  body: string;
  /** One of `ui/drawings`. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** A screen that has only this to say, and one way on. */
export function MessagePage({ title, body, drawing, children }: MessagePageProps) {
  return (
    <Center h="100%" p="lg" component="main">
      <Stack align="center" gap="sm" maw={420} ta="center">
        {drawing}
        <Title order={1} size="lg">
          {title}
        </Title>
        <Text c="dimmed" mb="sm">
          {body}
        </Text>
        {children}
      </Stack>
    </Center>
  );
}
