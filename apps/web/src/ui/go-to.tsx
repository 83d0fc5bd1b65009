import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Target } from '../lib/links.ts';

interface GoToProps {
  to: Target;
}

/** Goes elsewhere, once, leaving no step in the history. The router's own `<Navigate>` goes again with every render. */
export function GoTo({ to }: GoToProps) {
  const router = useRouter();
  const go = useEffectEvent(() => void router.navigate({ ...to, replace: true }));
  useEffect(() => go(), []);
  return null;
}
