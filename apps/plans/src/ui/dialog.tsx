import { Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../lib/language.tsx';

interface DialogProps {
  title: string;
  body: ReactNode;
  /** The buttons. */
  children: ReactNode;
  onClose: () => void;
}

export function Dialog({ title, body, children, onClose }: DialogProps) {
  const { t } = useLanguage();
  return (
    <Modal opened centered onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="md">
        <Text size="sm" component="div">
          {body}
        </Text>
        <Group justify="flex-end" gap="sm">
          {children}
        </Group>
      </Stack>
    </Modal>
  );
}
