import { PROFILE_STATUS } from '@manyline/domain/profile';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useState } from 'react';
import { useProfile } from '../../../data/use-profile.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { closeOverlay, type ProfileShown, showProfile } from '../../../lib/overlay/overlay-store.ts';
import { useReviewTakes } from '../../../lib/use-review-takes.ts';
import { WhereIsMyReview } from '../../../ui/where-is-my-review.tsx';

const close = () => closeOverlay('profile');
const WAITING = new Set<ProfileShown>(['review', 'pending', 'pendingUseCase']);

/** Where the profile stands, in words; where something can be done about it, the way to the form (spec 1 §4). */
export function StatusDialog({ shown: asked }: { shown: Exclude<ProfileShown, 'form'> }) {
  const shown = useDecided(asked);
  const t = useText('profile');
  const common = useText();
  const reason = useReason();
  const time = useReviewTakes();
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
              {time && (
                <>
                  {t('takes', { time })}
                  <SentenceGap />
                </>
              )}
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

/** Of whoever reads that it is reviewed, once somebody has decided: then it says how. */
function useDecided(shown: Exclude<ProfileShown, 'form'>) {
  const status = useProfile().data?.profileStatus4Phone;
  // Until the answer to what was just filed is here, the profile stands as it did before.
  const [wasReviewed, setWasReviewed] = useState(false);
  if (!wasReviewed && status === PROFILE_STATUS.reviewing) setWasReviewed(true);
  if (!wasReviewed || !WAITING.has(shown)) return shown;
  if (status === PROFILE_STATUS.verified) return 'done';
  return status === PROFILE_STATUS.refused ? 'refused' : shown;
}

function useReason(): string | undefined {
  const { data } = useProfile();
  return data?.profileReason ?? data?.useCaseReason;
}
