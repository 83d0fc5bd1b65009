import { ActionIcon, Tooltip } from '@mantine/core';
import { formatNumber, joinNumber, type PhoneParts } from '@manyline/domain/phone';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';

/** Spec 2 §9. */
const COPIED_MS = 1_000;

/** Copies the number with plus and code, and says so for a second. */
export function CopyNumber({ number, tabIndex }: { number: PhoneParts; tabIndex?: number }) {
  const t = useText('numbers');
  const common = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(`+${joinNumber(number)}`)) setCopied(true);
    else showSnackbar(t('copy.failed'), { tone: 'error' });
  };
  const Glyph = copied ? IconCheck : IconCopy;
  const words = copied ? common('actions.copied') : t('copy.label', { number: formatNumber(number) });
  return (
    <Tooltip label={words} opened={copied || undefined} position="top">
      <ActionIcon
        variant="subtle"
        color={copied ? 'green' : 'gray'}
        size={28}
        aria-label={words}
        aria-live="polite"
        tabIndex={tabIndex}
        onClick={() => void copy()}
      >
        <Glyph size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
