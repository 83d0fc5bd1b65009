import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useText } from '../lib/i18n/i18n.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface AlertSheetProps {
  title?: string;
  message: string;
  onClose: () => void;
}

/** Says something that must be read; closes with its button, Escape or a click beside it. */
export function AlertSheet({ title, message, onClose }: AlertSheetProps) {
  const t = useText();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title ?? t('dialogs.notice')}
      yOffset="12vh"
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{message}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('actions.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
