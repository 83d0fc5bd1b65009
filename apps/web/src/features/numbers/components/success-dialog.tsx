import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useText } from '../../../lib/i18n/i18n.ts';

/** It is done: what came of it, and the way back to number management. */
export function SuccessDialog({ title, hints, onOk }: { title: string; hints: readonly string[]; onOk: () => void }) {
  const common = useText();
  return (
    <ConfirmDialog
      title={title}
      body={
        <Stack gap="xs">
          {hints.filter(Boolean).map((hint) => (
            <Text key={hint} size="sm">
              {hint}
            </Text>
          ))}
        </Stack>
      }
      confirm={common('actions.okay')}
      onConfirm={onOk}
      onClose={onOk}
    />
  );
}
