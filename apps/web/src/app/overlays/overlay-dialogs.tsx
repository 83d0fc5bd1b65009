import { PageContext, usePage } from '@manyline/page/page-context';
import { AlertSheet } from '@manyline/page/ui/alert-sheet';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useState } from 'react';
import { TollFreeDialog } from '../../features/toll-free/toll-free-dialog.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { closeOverlay, overlayStore, useOverlays } from '../../lib/overlay/overlay-store.ts';
import { HoldDialog } from '../../ui/hold-dialog.tsx';
import { BalanceDialog, type Recharge } from './balance-dialog.tsx';
import { CaptchaDialog } from './captcha-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

/**
 * One of each kind at most. Words that come while others are open wait until those are closed; a question that takes the
 * place of another is one of its own.
 */
export function OverlayDialogs({ onRecharge }: { onRecharge: Recharge }) {
  const overlays = useOverlays((state) => state);
  const t = useText();
  const page = usePage();
  const [parts] = useState(() => ({ ...page, Hold: HoldDialog }));
  const failure = useInTurn('errorDialog', overlays.errorDialog);
  const alert = useInTurn('alert', overlays.alert);
  const captchaKey = useKeyOf(overlays.captcha);
  return (
    <PageContext value={parts}>
      {overlays.insufficientBalance && (
        <BalanceDialog
          key={overlays.insufficientBalance.price}
          {...overlays.insufficientBalance}
          onRecharge={onRecharge}
        />
      )}
      {overlays.tollFree && <TollFreeDialog key={overlays.tollFree.number} {...overlays.tollFree} />}
      {overlays.captcha && <CaptchaDialog key={captchaKey} asked={overlays.captcha} />}
      {overlays.logoutConfirm && <LogoutDialog />}
      {failure.shown && (
        <ConfirmDialog
          key={failure.shown.message}
          title={t('dialogs.error')}
          body={failure.shown.message}
          confirm={t('actions.okay')}
          onConfirm={failure.close}
          onClose={failure.close}
        />
      )}
      {/* One that came while a captcha waited for its turn. */}
      {alert.shown && !overlays.captchaOpen && (
        <AlertSheet key={alert.shown.message} message={alert.shown.message} onClose={alert.close} />
      )}
    </PageContext>
  );
}

/** Nobody closes what they have not read: the words that are open stay until then, and the latest ones come behind them. */
function useInTurn(name: 'alert' | 'errorDialog', latest: { message: string } | undefined) {
  const [shown, setShown] = useState(latest);
  if (shown !== latest && (!shown || shown.message === latest?.message || !latest)) setShown(latest);
  const close = () => {
    const next = overlayStore.getState()[name];
    if (next === shown) closeOverlay(name);
    else setShown(next);
  };
  return { shown, close };
}

/** A key that is another one for each question, though it asks the same. */
function useKeyOf(asked: object | undefined): number {
  const [last, setLast] = useState({ asked, key: 0 });
  if (last.asked === asked) return last.key;
  const key = last.key + 1;
  setLast({ asked, key });
  return key;
}
