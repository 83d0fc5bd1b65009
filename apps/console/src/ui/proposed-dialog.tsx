import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '@manyline/page/ui/dialog';
import { useLanguage } from '../lib/language.ts';

/** Says that an act was not done yet: a second person has to confirm it. */
export function ProposedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Dialog title={t('proposedTitle')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" role="status">
          {t('proposedHint')}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
