import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '@manyline/page/ui/dialog';
import { useLanguage } from '../lib/language.ts';
import { useNetworkWords } from '../lib/network-language.ts';

/** Says that a proposal waits for a second person. */
export function Proposed({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useLanguage();
  const { t: tNetworks } = useNetworkWords();
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" role="status">
          {tNetworks('proposed')}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
