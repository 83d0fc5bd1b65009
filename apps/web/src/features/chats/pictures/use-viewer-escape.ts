import { isCovered } from '@manyline/page/focus/use-is-on-top';
import { useEffect } from 'react';

/** Escape closes the viewer wherever the focus is, as its own listener hears it within itself alone; not from under a dialog. */
export function useViewerEscape(onClose: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isCovered()) return;
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [onClose]);
}
