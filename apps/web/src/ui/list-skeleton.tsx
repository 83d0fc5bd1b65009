import { Skeleton, Stack } from '@mantine/core';
import { useText } from '../lib/i18n/i18n.ts';

const ROWS = 8;

/** The rows of 62 px to come, in their final size. */
export function ListSkeleton() {
  const t = useText();
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
