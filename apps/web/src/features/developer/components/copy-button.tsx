import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { IconAction } from '../../../ui/icon-action.tsx';

/** Spec 2 §9. */
const COPIED_MS = 1_000;

/** Copies, and shows for a second that it did. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const t = useText('developer');
  const common = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(value)) setCopied(true);
    else showSnackbar(t('copy.failed'), { tone: 'error' });
  };
  return (
    <IconAction
      icon={copied ? IconCheck : IconCopy}
      label={copied ? common('actions.copied') : t('copy.label', { name })}
      tip="bottom"
      size={32}
      onClick={() => void copy()}
    />
  );
}
