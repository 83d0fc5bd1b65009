import { Text } from '@mantine/core';
import type { ApiError } from '@manyline/page/api/api-error';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';

/** 'Test Failed' of spec 2 §8. The cause comes first: it tells what to do, and whether another URL helps at all. */
export function TestFailed({ error, onLater, onUpdate }: { error: ApiError; onLater(): void; onUpdate(): void }) {
  const t = useText('developer');
  return (
    <ConfirmDialog
      title={t('test.failed')}
      body={
        <>
          <Text size="sm">{messageOf(error)}</Text>
          <Text size="sm" c="dimmed" mt="sm">
            {t('test.failedBody')}
          </Text>
        </>
      }
      confirm={t('test.update')}
      cancel={t('test.later')}
      onConfirm={onUpdate}
      onClose={onLater}
    />
  );
}
