import { useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { useText } from '../lib/i18n/i18n.ts';
import { showSnackbar } from '../lib/overlay/overlay-store.ts';

/** A copied number or invitation keeps its tick for 2 s, anything else for 1 s (spec 2 §9). */
export const LONG_TICK_MS = 2_000;
const TICK_MS = 1_000;

/** Copies, and knows for a moment that it did; says so when the browser does not allow it. `copy` answers whether it worked. */
export function useCopy(value: string, tickMs = TICK_MS): { copied: boolean; copy: () => Promise<boolean> } {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [copied, tickMs]);
  const copy = async () => {
    const done = await copyText(value);
    if (done) setCopied(true);
    else showSnackbar(t('actions.copyFailed'), { tone: 'error' });
    return done;
  };
  return { copied, copy };
}
