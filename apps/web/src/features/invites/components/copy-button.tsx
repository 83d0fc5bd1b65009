import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';

/** Spec 2 §9: of the invite code. */
const COPIED_MS = 2_000;

/** Copies, and shows for two seconds that it did. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useText('invites');
  const common = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(value)) setCopied(true);
    else showSnackbar(t('copyFailed'), { tone: 'error' });
  };
  const Glyph = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      miw={132}
      leftSection={<Glyph size={16} aria-hidden />}
      onClick={() => void copy()}
      aria-label={copied ? `${common('actions.copied')}: ${label}` : label}
    >
      {copied ? common('actions.copied') : label}
    </Button>
  );
}
