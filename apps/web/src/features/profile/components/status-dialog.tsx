import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useProfile } from '../../../data/use-profile.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { closeOverlay, type ProfileShown, showProfile } from '../../../lib/overlay/overlay-store.ts';
import { WhereIsMyReview } from '../../../ui/where-is-my-review.tsx';

const close = () => closeOverlay('profile');
const WAITING = new Set<ProfileShown>(['review', 'pending', 'pendingUseCase']);

/** Where the profile stands, in words; where something can be done about it, the way to the form (spec 1 §4). */
export function StatusDialog({ shown }: { shown: Exclude<ProfileShown, 'form'> }) {
  const t = useText('profile');
  const common = useText();
  const reason = useReason();
  const canUpdate = shown === 'ask' || shown === 'refused';
  return (
    <ConfirmDialog
      // Another one has the keyboard anew.
      key={shown}
      title={t(`dialogs.${shown}.title`)}
      body={
        <>
          {t(`dialogs.${shown}.body`)}
          {shown === 'refused' && reason && <p>{t('reason', { reason })}</p>}
          {WAITING.has(shown) && (
            <p>
              <WhereIsMyReview />
            </p>
          )}
        </>
      }
      confirm={canUpdate ? t('actions.update') : common('actions.okay')}
      {...(canUpdate && { cancel: t('actions.later') })}
      onConfirm={() => (canUpdate ? showProfile('form') : close())}
      onClose={close}
    />
  );
}

function useReason(): string | undefined {
  const { data } = useProfile();
  return data?.profileReason ?? data?.useCaseReason;
}
