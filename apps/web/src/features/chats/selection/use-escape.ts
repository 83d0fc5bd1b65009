import { isCovered } from '@manyline/page/focus/use-is-on-top';
import { useEffect, useEffectEvent } from 'react';

/** Hears Escape wherever the focus is, unless something else has taken it: a menu, or what stands above the page. */
export function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    let wasCovered = false;
    // A dialog that closes by the key is gone by the time the key arrives here.
    const look = () => {
      wasCovered = isCovered();
    };
    const handle = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !wasCovered) leave();
    };
    window.addEventListener('keydown', look, true);
    document.addEventListener('keydown', handle);
    return () => {
      window.removeEventListener('keydown', look, true);
      document.removeEventListener('keydown', handle);
    };
  }, []);
}
