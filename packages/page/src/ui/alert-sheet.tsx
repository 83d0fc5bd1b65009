import { Button, Group, Stack, Text } from '@mantine/core';
import { usePageText } from '../page-context.ts';
import { Dialog } from './dialog.tsx';

interface AlertSheetProps {
  title?: string;
  message: string;
  onClose: () => void;
}

/** Says something that must be read; closes with its button, Escape or a click beside it. */
export function AlertSheet({ title, message, onClose }: AlertSheetProps) {
  const t = usePageText();
  return (
    <Dialog tall onClose={onClose} title={title ?? t('notice')} reason={message} yOffset="12vh">
      <Stack gap="md">
        <Text size="sm">{message}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
