import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

interface GoToProps {
  /** A path of our own, without the brand's markers; it may come from an address, so the router's types do not know it. */
  to: string;
  search?: Record<string, unknown>;
}

/** Goes elsewhere, once, leaving no step in the history. The router's own `<Navigate>` goes again with every render. */
export function GoTo({ to, search }: GoToProps) {
  const router = useRouter();
  const go = useEffectEvent(() => void router.navigate({ to, search, replace: true } as never));
  useEffect(() => go(), []);
  return null;
}
