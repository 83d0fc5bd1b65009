import { PageContext, usePage } from '@manyline/page/page-context';
import { AlertSheet } from '@manyline/page/ui/alert-sheet';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useState } from 'react';
import { TollFreeDialog } from '../../features/toll-free/toll-free-dialog.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { closeOverlay, setLogoutConfirm, useOverlays } from '../../lib/overlay/overlay-store.ts';
import { useServices } from '../../lib/services.tsx';
import { HoldDialog } from '../../ui/hold-dialog.tsx';
import { BalanceDialog, type Recharge } from './balance-dialog.tsx';
import { CaptchaDialog } from './captcha-dialog.tsx';

/** One of each kind at most; an error that comes while another is open takes its place. */
export function OverlayDialogs({ onRecharge }: { onRecharge: Recharge }) {
  const overlays = useOverlays((state) => state);
  const t = useText();
  const page = usePage();
  const [parts] = useState(() => ({ ...page, Hold: HoldDialog }));
  return (
    <PageContext value={parts}>
      {overlays.insufficientBalance && <BalanceDialog {...overlays.insufficientBalance} onRecharge={onRecharge} />}
      {overlays.tollFree && <TollFreeDialog key={overlays.tollFree.number} {...overlays.tollFree} />}
      {overlays.captcha && <CaptchaDialog asked={overlays.captcha} />}
      {overlays.logoutConfirm && <LogoutDialog />}
      {overlays.errorDialog && (
        <ConfirmDialog
          title={t('dialogs.error')}
          body={overlays.errorDialog.message}
          confirm={t('actions.okay')}
          onConfirm={() => closeOverlay('errorDialog')}
          onClose={() => closeOverlay('errorDialog')}
        />
      )}
      {/* One that came while a captcha waited for its turn. */}
      {overlays.alert && !overlays.captchaOpen && (
        <AlertSheet message={overlays.alert.message} onClose={() => closeOverlay('alert')} />
      )}
    </PageContext>
  );
}

/** Signs out; a brand that begins with a page of its own, which the server writes, is left for it once the server knows. */
function useLeave(): () => Promise<void> {
  const { signOut, found } = useServices();
  return async () => {
    await signOut();
    if (found.brand.can('landingPage')) location.replace(`${found.basePath}/`);
  };
}

function LogoutDialog() {
  const leave = useLeave();
  const t = useText();
  const close = () => setLogoutConfirm(false);
  return (
    <ConfirmDialog
      title={t('dialogs.logOut')}
      body={t('dialogs.logOutBody')}
      confirm={t('bar.logOut')}
      cancel={t('actions.cancel')}
      onConfirm={() => {
        close();
        void leave();
      }}
      onClose={close}
    />
  );
}
