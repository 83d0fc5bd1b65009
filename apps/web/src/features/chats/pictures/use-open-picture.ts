import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The open picture has an address, so that Back closes it and a reload comes back to it. */
export function useOpenPicture() {
  const navigate = useNavigate();
  const router = useRouter();
  const { picture: openId } = useSearch({ strict: false }) as { picture?: string };

  const open = useCallback(
    (id: string) => void navigate({ to: '.', search: withPicture(id) as never, state: { openedHere: true } as never }),
    [navigate],
  );
  const show = useCallback(
    (id: string) => void navigate({ to: '.', search: withPicture(id) as never, replace: true, state: true as never }),
    [navigate],
  );
  const close = useCallback(() => {
    const { openedHere } = router.state.location.state as { openedHere?: boolean };
    if (openedHere) router.history.back();
    else void navigate({ to: '.', search: withPicture() as never, replace: true });
  }, [navigate, router]);

  return { openId, open, show, close };
}

/** The rest of the address stays as it is: a panel may be open beside. */
const withPicture = (id?: string) => (before: object) => ({ ...before, picture: id });
