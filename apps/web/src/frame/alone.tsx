import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useText } from '../lib/i18n/i18n.ts';
import { PLANS_PATH } from '../lib/plans-place.ts';

/** Opened by itself it has no account and no brand: it leads to where both are. */
export function Alone() {
  const t = useText('plans');
  return (
    <Stack component="main" align="center" justify="center" h="100%" p="md" ta="center">
      <Title order={1} size="h3">
        {t('alone.title')}
      </Title>
      <Text c="dimmed">{t('alone.body')}</Text>
      <Anchor href={PLANS_PATH}>{t('alone.open')}</Anchor>
    </Stack>
  );
}
