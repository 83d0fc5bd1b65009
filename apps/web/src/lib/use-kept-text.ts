import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps what is typed where the screen is left with the field open: Back takes the field away without a click outside; from the
 * first page of a tab it leaves the page, which asks first.
 * @param change the text to keep, undefined when there is none
 */
export function useKeptText(change: () => string | undefined, onKeep: (text: string) => void): void {
  const keep = useEffectEvent(() => {
    const after = change();
    if (after !== undefined) onKeep(after);
  });
  useEffect(() => () => keep(), []);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => change() !== undefined });
}
