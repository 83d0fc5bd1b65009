import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** The contact panel has an address, so that Back closes it and a reload comes back to it. */
export function useContactPanel() {
  const navigate = useNavigate();
  const router = useRouter();
  const { panel } = useSearch({ strict: false }) as { panel?: string };
  const open = () =>
    void navigate({ to: '.', search: withPanel('contact') as never, state: { panelOpenedHere: true } as never });
  const close = () => {
    const { panelOpenedHere } = router.state.location.state as { panelOpenedHere?: boolean };
    if (panelOpenedHere) router.history.back();
    else void navigate({ to: '.', search: withPanel() as never, replace: true });
  };
  return { isOpen: panel === 'contact', open, close };
}

/** The rest of the address stays as it is. */
const withPanel = (panel?: 'contact') => (before: object) => ({ ...before, panel });
