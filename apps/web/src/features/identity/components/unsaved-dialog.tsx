import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { UnsavedGuard } from '../../../lib/use-unsaved-guard.ts';

export function UnsavedDialog({ guard }: { guard: UnsavedGuard }) {
  const t = useText('identity');
  if (guard.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      body={t('unsaved.body')}
      confirm={t('unsaved.discard')}
      cancel={t('unsaved.stay')}
      danger
      onConfirm={guard.proceed}
      onClose={guard.reset}
    />
  );
}
