import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useText } from '../../../lib/i18n/i18n.ts';
import { closeOverlay, type ProfileShown, showProfile } from '../../../lib/overlay/overlay-store.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useProfile } from '../api/use-profile.ts';

const close = () => closeOverlay('profile');

/** Where the profile stands, in words; where something can be done about it, the way to the form (spec 1 §4). */
export function StatusDialog({ shown }: { shown: Exclude<ProfileShown, 'form'> }) {
  const t = useText('profile');
  const common = useText();
  const brand = useBrand();
  const reason = useReason();
  const canUpdate = shown === 'ask' || shown === 'refused';
  return (
    <ConfirmDialog
      // Another one has the keyboard anew.
      key={shown}
      title={t(`dialogs.${shown}.title`)}
      body={
        <>
          {t(bodyOf(shown, brand.can('chats')))}
          {shown === 'refused' && reason && <p>{t('reason', { reason })}</p>}
        </>
      }
      confirm={canUpdate ? t('actions.update') : common('actions.okay')}
      {...(canUpdate && { cancel: t('actions.later') })}
      onConfirm={() => (canUpdate ? showProfile('form') : close())}
      onClose={close}
    />
  );
}

/** A result is told in the chats, where a brand has them. */
function bodyOf(shown: Exclude<ProfileShown, 'form'>, hasChats: boolean): string {
  const waits = shown === 'pending' || shown === 'pendingUseCase';
  return `dialogs.${shown}.${waits && !hasChats ? 'bodyHere' : 'body'}`;
}

function useReason(): string | undefined {
  const { data } = useProfile();
  return data?.profileReason ?? data?.useCaseReason;
}
