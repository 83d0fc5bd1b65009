import { lazy, Suspense } from 'react';
import { useOverlays } from '../../lib/overlay/overlay-store.ts';
import { whenThere } from '../../lib/screen-code.ts';

const ProfileOverlays = lazy(
  whenThere(async () => ({
    default: (await import('../../features/profile/profile-overlays.tsx')).ProfileOverlays,
  })),
);

/** Overlays that read the account's data stand within the session, and load when the first one opens. */
export function ProfileHost() {
  const needed = useOverlays(({ verify, profile }) => Boolean(verify ?? profile));
  return <Suspense>{needed && <ProfileOverlays />}</Suspense>;
}
