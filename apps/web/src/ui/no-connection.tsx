import { Center, Text } from '@mantine/core';
import { useText } from '../lib/i18n/i18n.ts';

/** In place of what cannot come without a line, and comes by itself once there is one. */
export function NoConnection() {
  const t = useText();
  return (
    <Center h="100%" p="md" role="status">
      <Text size="sm" ta="center">
        {t('connection.none')}
      </Text>
    </Center>
  );
}
