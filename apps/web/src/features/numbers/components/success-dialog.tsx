import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useText } from '../../../lib/i18n/i18n.ts';

interface SuccessDialogProps {
  title: string;
  hints: readonly string[];
  onOk: () => void;
  /** The step that is left to do; without it there is one button. */
  next?: { words: string; onPress: () => void } | undefined;
}

/** It is done: what came of it, and the way back to number management, or to what is left to do. */
export function SuccessDialog({ title, hints, onOk, next }: SuccessDialogProps) {
  const t = useText('numbers');
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
      confirm={next?.words ?? common('actions.okay')}
      {...(next && { cancel: t('register.later') })}
      onConfirm={next?.onPress ?? onOk}
      onClose={onOk}
    />
  );
}
