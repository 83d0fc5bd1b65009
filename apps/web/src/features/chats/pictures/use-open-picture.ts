import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { links } from '../../../lib/links.ts';

/** The open picture has an address, so that Back closes it and a reload comes back to it. */
export function useOpenPicture() {
  const navigate = useNavigate();
  const router = useRouter();
  const { picture: openId } = useSearch({ strict: false }) as { picture?: string };

  const open = useCallback(
    (id: string) => void navigate({ ...links.here(withPicture(id)), state: { openedHere: true } }),
    [navigate],
  );
  const show = useCallback(
    (id: string) => void navigate({ ...links.here(withPicture(id)), replace: true, state: true }),
    [navigate],
  );
  const close = useCallback(() => {
    if (router.state.location.state.openedHere) router.history.back();
    else void navigate({ ...links.here(withPicture()), replace: true });
  }, [navigate, router]);

  return { openId, open, show, close };
}

/** The rest of the address stays as it is: a panel may be open beside. */
const withPicture = (id?: string) => (before: object) => ({ ...before, picture: id });
