import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOverlays } from '../../lib/overlay/overlay-store.ts';

const ProfileOverlays = lazyPart(
  async () => (await import('../../features/profile/profile-overlays.tsx')).ProfileOverlays,
);

/** Overlays that read the account's data stand within the session, and load when the first one opens. */
export function ProfileHost() {
  const needed = useOverlays(({ verify, profile }) => Boolean(verify ?? profile));
  return <Suspense>{needed && <ProfileOverlays />}</Suspense>;
}
