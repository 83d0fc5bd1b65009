import { useEffect, useState } from 'react';
import { usePage, usePageText } from '../page-context.ts';
import { copyText } from './copy-text.ts';

/** Milliseconds. A copied text that people carry to another device keeps its tick longer than others (spec 2 §9). */
export const LONG_TICK_MS = 2_000;
const TICK_MS = 1_000;

/** Copies, and knows for a moment that it did; says so when the browser does not allow it. `copy` answers whether it worked. */
export function useCopy(value: string, tickMs = TICK_MS): { copied: boolean; copy: () => Promise<boolean> } {
  const t = usePageText();
  const { tellFailure } = usePage();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [copied, tickMs]);
  const copy = async () => {
    const done = await copyText(value);
    if (done) setCopied(true);
    else tellFailure(t('copyRefused'));
    return done;
  };
  return { copied, copy };
}
