/** The verified-phone modal, the update of a profile and where it stands: opened from any screen by the overlay store. */
import './texts/register.ts';
import { useOverlays } from '../../lib/overlay/overlay-store.ts';
import { ProfileFormDialog } from './components/profile-form-dialog.tsx';
import { StatusDialog } from './components/status-dialog.tsx';
import { VerifyDialog } from './components/verify-dialog.tsx';

export function ProfileOverlays() {
  const verify = useOverlays((overlays) => overlays.verify);
  const profile = useOverlays((overlays) => overlays.profile);
  return (
    <>
      {profile && (profile === 'form' ? <ProfileFormDialog /> : <StatusDialog shown={profile} />)}
      {verify && <VerifyDialog key={verify.mode} asked={verify} />}
    </>
  );
}
