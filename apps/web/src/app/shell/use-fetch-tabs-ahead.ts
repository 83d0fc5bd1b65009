import { useEffect } from 'react';
import { useBrand } from '../../lib/services.tsx';
import { loadKeeper } from '../../ui/snackbar.tsx';
import { loadOverlayDialogs } from '../overlays/overlay-host.tsx';
import { tabsOf } from '../tabs/registry.ts';

/** The page that somebody waits for, and its data, have the line first. */
const AFTER_MS = 4_000;

/** The code of the other tabs, once the page stands: they open at once then, and without a line too. */
export function useFetchTabsAhead(): void {
  const brand = useBrand();
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      // A part that could not be loaded is told of where it is drawn.
      void Promise.allSettled([...tabsOf(brand).map((tab) => tab.load()), loadOverlayDialogs(), loadKeeper()]);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [brand]);
}

/** Chromium's; whoever pays for the line by what comes over it is asked for nothing ahead. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
