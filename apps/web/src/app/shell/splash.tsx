import { Center, Loader, Stack, Text } from '@mantine/core';
import { useText } from '../../lib/i18n/i18n.ts';
import { useWaitsForLine } from '../../lib/when-there.ts';

/** While the session is read or the next part of the page is on its way. */
export function Splash() {
  const t = useText();
  const waits = useWaitsForLine();
  return (
    <Center h="100%" role="status" aria-label={waits ? undefined : t('loading')}>
      <Stack align="center" gap="xs" p="md">
        <Loader type="dots" />
        {waits && (
          <Text size="sm" ta="center">
            {t('connection.none')}
          </Text>
        )}
      </Stack>
    </Center>
  );
}
