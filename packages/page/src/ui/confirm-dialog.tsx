import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { unbroken } from '../words/unbroken.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  body: ReactNode;
  confirm: string;
  /** Without it there is one button. */
  cancel?: string;
  /** For what cannot be undone: the other button has the focus, so that a stray Enter changes nothing. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Where the other button does more than close. */
  onCancel?: () => void;
}

/** The shared dialog: a title, a body, one or two buttons. Rendered only while open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, confirm, cancel, danger, busy, onConfirm, onClose, onCancel = onClose } = props;
  const isCancelSafer = danger === true && cancel !== undefined;
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="md">
        <Text size="sm" component="div">
          {typeof body === 'string' ? unbroken(body) : body}
        </Text>
        <Group justify="flex-end" gap="sm">
          {cancel && (
            <Button variant="default" onClick={onCancel} data-autofocus={isCancelSafer || undefined}>
              {cancel}
            </Button>
          )}
          <Button
            color={danger ? 'red.8' : undefined}
            loading={busy}
            onClick={onConfirm}
            data-autofocus={!isCancelSafer || undefined}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
