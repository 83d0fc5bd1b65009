import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps what is typed in a field that Back takes away without a click outside; from the first page of a tab, where Back leaves
 * the page, the browser asks. `change`: what is to be saved, undefined where nothing is.
 */
export function useKeptOnLeave(change: () => string | undefined, save: (changed: string) => void): void {
  const keep = useEffectEvent(() => {
    const changed = change();
    if (changed !== undefined) save(changed);
  });
  useEffect(() => () => keep(), []);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => change() !== undefined });
}
