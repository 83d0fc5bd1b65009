import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { links } from '../../../lib/links.ts';

/** The contact panel has an address, so that Back closes it and a reload comes back to it. */
export function useContactPanel() {
  const navigate = useNavigate();
  const router = useRouter();
  const { panel } = useSearch({ strict: false }) as { panel?: string };
  const open = () => void navigate({ ...links.here(withPanel('contact')), state: { panelOpenedHere: true } });
  const close = () => {
    if (router.state.location.state.panelOpenedHere) router.history.back();
    else void navigate({ ...links.here(withPanel()), replace: true });
  };
  return { isOpen: panel === 'contact', open, close };
}

/** The rest of the address stays as it is. */
const withPanel = (panel?: 'contact') => (before: object) => ({ ...before, panel });
