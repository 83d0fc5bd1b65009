import { Button, Stack } from '@mantine/core';
import { reSubVirtualPhone } from '@manyline/contract/plans';
import { useLanguage } from '../../lib/language.tsx';
import { useChange } from '../../lib/use-plans.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';

interface RestoreDialogProps {
  /** For people. */
  number: string;
  restoreId: string;
  /** Its renewal failed: restoring pays it. Otherwise it is free. */
  unpaid: boolean;
  onClose: () => void;
}

/** What restoring costs is said first; then that it is renewed again. */
export function RestoreDialog({ number, restoreId, unpaid, onClose }: RestoreDialogProps) {
  const { t } = useLanguage();
  const restore = useChange(reSubVirtualPhone);
  if (restore.data)
    return (
      <Dialog title={t('restored')} body={restore.data.subHint} onClose={onClose}>
        <Button onClick={onClose} data-autofocus>
          {t('okay')}
        </Button>
      </Dialog>
    );
  return (
    <Dialog
      title={t('restoreTitle', { number })}
      onClose={onClose}
      body={
        <Stack gap="md">
          {t(unpaid ? 'restorePays' : 'restoreFree')}
          <Refusal error={restore.error} onDone={restore.reset} />
        </Stack>
      }
    >
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button loading={restore.isPending} onClick={() => restore.mutate({ historyId: restoreId })} data-autofocus>
        {t('restore')}
      </Button>
    </Dialog>
  );
}
