import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';

export function Failed({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  const t = useText('verification');
  return (
    <Stack role="alert" align="center" gap="sm" p="lg" ta="center">
      <Text fw={500}>{t('failed')}</Text>
      <Text size="sm" c="dimmed">
        {what}
      </Text>
      <Button variant="default" onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Stack>
  );
}

const ROWS = 6;

export function RowsSkeleton() {
  const t = useText('verification');
  return (
    <Stack gap={0} px="md" role="status" aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <Stack key={index} h={62} gap={8} justify="center">
          <Skeleton h={12} w="38%" />
          <Skeleton h={10} w="62%" />
        </Stack>
      ))}
    </Stack>
  );
}
