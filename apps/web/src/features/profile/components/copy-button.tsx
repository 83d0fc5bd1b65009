import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';

/** Spec 2 §9. */
const COPIED_MS = 1_000;

export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useText('profile');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(value)) setCopied(true);
    else showSnackbar(t('actions.copyFailed'), { tone: 'error' });
  };
  const words = t(copied ? 'actions.copied' : 'actions.copy');
  return (
    <Button variant="default" size="xs" onClick={() => void copy()} aria-label={`${words}: ${label}`}>
      {words}
    </Button>
  );
}
