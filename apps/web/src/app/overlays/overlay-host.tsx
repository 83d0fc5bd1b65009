import { lazy, Suspense } from 'react';
import { useOverlays } from '../../lib/overlay/overlay-store.ts';
import { whenThere } from '../../lib/when-there.ts';
import { SnackbarHost } from '../../ui/snackbar.tsx';
import type { Recharge } from './balance-dialog.tsx';

/** Also for whoever has it fetched ahead: what it says may be that there is no line. */
export const loadOverlayDialogs = whenThere(() =>
  import('./overlay-dialogs.tsx').then((module) => ({ default: module.OverlayDialogs })),
);
const OverlayDialogs = lazy(loadOverlayDialogs);

/** Whatever lies over the page, driven by the overlay store. The dialogs load when the first one opens. */
export function OverlayHost({ onRecharge }: { onRecharge: Recharge }) {
  const needed = useOverlays(
    ({ alert, errorDialog, insufficientBalance, tollFree, captcha, logoutConfirm }) =>
      logoutConfirm || Boolean(alert ?? errorDialog ?? insufficientBalance ?? tollFree ?? captcha),
  );
  return (
    <>
      <SnackbarHost />
      <Suspense>{needed && <OverlayDialogs onRecharge={onRecharge} />}</Suspense>
    </>
  );
}
