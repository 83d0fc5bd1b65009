import { ActionIcon, Tooltip } from '@mantine/core';
import { formatNumber, joinNumber, type PhoneParts } from '@manyline/domain/phone';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCopy } from '../../../ui/use-copy.ts';

/** Copies the number with plus and code, and says so for a second. */
export function CopyNumber({ number, tabIndex }: { number: PhoneParts; tabIndex?: number }) {
  const t = useText('numbers');
  const common = useText();
  const { copied, copy } = useCopy(`+${joinNumber(number)}`);
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
