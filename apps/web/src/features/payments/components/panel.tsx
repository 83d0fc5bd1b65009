import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';

/** What lies over the credit screen; it has an address, and closes by it. */
export function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useText();
  useReturnFocus();
  return (
    <Modal
      opened
      centered
      size={460}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack gap="md">{children}</Stack>
    </Modal>
  );
}
