import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../copy/use-copy.ts';
import { usePageText } from '../page-context.ts';
import { tipAt } from '../theme/tip-at.ts';
import type { CopyProps } from './copy-button.tsx';

interface CopyIconProps extends CopyProps {
  size?: number;
  tabIndex?: number;
  /** Where its tip stands: away from the text that is copied, and from the next thing to press. */
  tip?: Parameters<typeof tipAt>[0];
}

/** Copies by an icon, whose tip says for a moment that it did: beside it, since above stands the line before. */
export function CopyIcon({ value, label, tickMs, size = 28, tabIndex, tip = 'right' }: CopyIconProps) {
  const t = usePageText();
  const { copied, copy } = useCopy(value, tickMs);
  const Glyph = copied ? IconCheck : IconCopy;
  const words = copied ? t('copied') : label;
  return (
    // One word finds room where the whole name of the button would turn round and lie over what it names.
    <Tooltip label={t(copied ? 'copied' : 'copy')} opened={copied || undefined} {...tipAt(tip)}>
      <ActionIcon
        variant="subtle"
        color={copied ? 'green' : 'gray'}
        size={size}
        aria-label={words}
        aria-live="polite"
        tabIndex={tabIndex}
        onClick={() => void copy()}
      >
        <Glyph size={Math.round(size * 0.6)} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
