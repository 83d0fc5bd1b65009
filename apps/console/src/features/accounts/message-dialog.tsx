import { Stack, Textarea } from '@mantine/core';
import { MESSAGE_MAX, tellAccount } from '@manyline/contract/console/support';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';

interface MessageDialogProps {
  accountId: string;
  name: string;
  onClose: () => void;
}

/** Words of an operator to an account: they stand in its app, and go to its address, once, however often it is clicked. */
export function MessageDialog({ accountId, name, onClose }: MessageDialogProps) {
  const { t } = useLanguage();
  const [messageId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const tell = useAct(tellAccount);
  return (
    <ActionDialog
      title={t('tell')}
      confirm={t('tellSend')}
      isBusy={tell.isPending}
      isBlocked={text.trim() === ''}
      error={tell.error}
      onClose={onClose}
      onConfirm={() => tell.mutate({ accountId, messageId, text: text.trim() }, { onSuccess: onClose })}
      preview={
        <Stack gap="sm">
          {t('tellWhat', { who: name })}
          <Textarea
            label={t('tellWords')}
            required
            autosize
            minRows={3}
            maxLength={MESSAGE_MAX}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
        </Stack>
      }
    />
  );
}
