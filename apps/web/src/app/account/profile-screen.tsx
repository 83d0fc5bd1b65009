import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { IdentityRow } from '../../features/identity/identity-row.tsx';
import { ProfilePane } from '../../features/profile/profile-pane.tsx';
import { IDENTITY_PATH } from './identity-path.ts';

const IdentityDialog = lazy(async () => ({
  default: (await import('../../features/identity/identity-dialog.tsx')).IdentityDialog,
}));

/** /account/profile, and …/identity: the identity proof stands in its pane and has a dialog of its own. */
export function ProfileScreen() {
  const { isOpen, open, close } = useIdentityPlace();
  return (
    <>
      <ProfilePane identity={<IdentityRow onOpen={open} />} />
      {isOpen && (
        <Suspense>
          <IdentityDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The dialog has an address, so that Back closes it and a message can lead to it. */
function useIdentityPlace() {
  const { _splat } = useParams({ strict: false }) as { _splat?: string };
  const navigate = useNavigate();
  const router = useRouter();
  const pane = { pane: 'profile' };
  return {
    isOpen: _splat === IDENTITY_PATH,
    open: () =>
      void navigate({
        to: '/account/$pane/$',
        params: { ...pane, _splat: IDENTITY_PATH },
        state: { openedHere: true } as never,
      }),
    close: () => {
      const { openedHere } = router.state.location.state as { openedHere?: boolean };
      if (openedHere) router.history.back();
      else void navigate({ to: '/account/$pane', params: pane, replace: true });
    },
  };
}
