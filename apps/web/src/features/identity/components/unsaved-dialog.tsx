import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useServices } from '../../../lib/services.tsx';

/** Holds whoever leaves with changes: by the close button, by Back, by any link, and (in the browser's own words) by leaving the page. */
export function useUnsavedGuard(changed: boolean) {
  const { session } = useServices();
  return useBlocker({
    // Whoever was signed out has nothing here to come back to.
    shouldBlockFn: () => changed && session.getState().status === 'signedIn',
    enableBeforeUnload: () => changed,
    withResolver: true,
  });
}

export function UnsavedDialog({ guard }: { guard: ReturnType<typeof useUnsavedGuard> }) {
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
