import { Button } from '@mantine/core';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useEndSessions } from './api/use-sessions.ts';

/** The button that ends all sessions but this one, once that is confirmed. */
export function EndOthers({ count }: { count: number }) {
  const t = useText('sessions');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useEndSessions();
  const end = () =>
    mutate(undefined, {
      onSuccess: () => void showSnackbar(t('othersEnded'), { tone: 'success' }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {t('endOthers')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('confirmTitle')}
          body={t('confirmBody', { count })}
          confirm={t('end')}
          cancel={t('cancel')}
          busy={isPending}
          onConfirm={end}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
