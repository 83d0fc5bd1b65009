import { Stack } from '@mantine/core';
import { Dialog } from '@manyline/page/ui/dialog';
import type { ReactNode } from 'react';

/** A panel over the credit screen; it has an address, and closes by it. */
export function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog hasAddress size={460} onClose={onClose} title={title} closeOnClickOutside={false}>
      <Stack gap="md">{children}</Stack>
    </Dialog>
  );
}
