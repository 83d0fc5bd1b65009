import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Target } from '../lib/links.ts';

interface GoToProps {
  to: Target;
}

/**
 * Goes elsewhere, once, leaving no step in the history. The router's own `<Navigate>` goes again with every render, and goes
 * although somebody has left for another screen whose code is still on its way: their press would be lost.
 */
export function GoTo({ to }: GoToProps) {
  const router = useRouter();
  const isUnderWay = useRouterState({ select: ({ status }) => status === 'pending' });
  const hasGone = useRef(false);
  const go = useEffectEvent(() => {
    if (hasGone.current) return;
    hasGone.current = true;
    void router.navigate({ ...to, replace: true });
  });
  useEffect(() => {
    if (!isUnderWay) go();
  }, [isUnderWay]);
  return null;
}
