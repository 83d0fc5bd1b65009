import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { IdentityRow } from '../../features/identity/identity-row.tsx';
import { LowBalanceCard } from '../../features/low-balance/low-balance-card.tsx';
import { ProfilePane } from '../../features/profile/profile-pane.tsx';
import { SessionsCard } from '../../features/sessions/sessions-card.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { IDENTITY_PLACE, links, SESSIONS_PLACE } from '../../lib/links.ts';

const IdentityDialog = lazyPart(
  async () => (await import('../../features/identity/identity-dialog.tsx')).IdentityDialog,
);

/** /account/profile, …/identity, whose proof stands in its pane and has a dialog of its own, and …/sessions, which leads to their list. */
export function ProfileScreen() {
  const { isOpen, isAtSessions, open, close } = usePlace();
  return (
    <>
      <ProfilePane
        identity={<IdentityRow onOpen={open} />}
        lowBalance={<LowBalanceCard />}
        sessions={<SessionsCard isLedTo={isAtSessions} />}
      />
      {isOpen && (
        <Suspense>
          <IdentityDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The dialog has an address, so that Back closes it and a message can lead to it. */
function usePlace() {
  const { _splat } = useParams({ strict: false }) as { _splat?: string };
  const navigate = useNavigate();
  const router = useRouter();
  return {
    isOpen: _splat === IDENTITY_PLACE,
    isAtSessions: _splat === SESSIONS_PLACE,
    open: () => void navigate({ ...links.identity(), state: { openedHere: true } }),
    close: () => {
      if (router.state.location.state.openedHere) router.history.back();
      else void navigate({ ...links.pane('profile'), replace: true });
    },
  };
}
