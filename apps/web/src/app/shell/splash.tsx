import { Center, Loader } from '@mantine/core';
import { useText } from '../../lib/i18n/i18n.ts';

/** While the session is read or the next part of the page is on its way. */
export function Splash() {
  const t = useText();
  return (
    <Center h="100%" role="status" aria-label={t('loading')}>
      <Loader type="dots" />
    </Center>
  );
}
