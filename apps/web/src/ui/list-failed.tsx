import { Button, Stack, Text } from '@mantine/core';
import { useText } from '../lib/i18n/i18n.ts';

/** Stands where a list would be that could not be read. `what`: why, in words. */
export function ListFailed({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  const t = useText();
  return (
    <Stack role="alert" align="center" justify="center" flex={1} gap={4} p="lg" ta="center">
      <Text fw={500}>{t('list.failed')}</Text>
      <Text size="sm" c="dimmed">
        {what}
      </Text>
      <Button variant="default" mt="xs" onClick={() => void onRetry()}>
        {t('actions.retry')}
      </Button>
    </Stack>
  );
}
