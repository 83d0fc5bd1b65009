import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../copy/use-copy.ts';
import { usePageText } from '../page-context.ts';

export interface CopyProps {
  value: string;
  /** Name of the button for screen readers: "Copy the link". */
  label: string;
  tickMs?: number;
}

interface CopyButtonProps extends CopyProps, Pick<ButtonProps, 'size' | 'variant' | 'flex' | 'miw'> {
  /** Words on the button; "Copy" where the text to copy stands beside it. */
  words?: string;
  icon?: boolean;
}

/** Copies by a button that says for a moment that it did. */
export function CopyButton({ value, label, tickMs, words, icon, variant = 'default', ...looks }: CopyButtonProps) {
  const t = usePageText();
  const { copied, copy } = useCopy(value, tickMs);
  const Glyph = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant={variant}
      leftSection={icon && <Glyph size={16} aria-hidden />}
      aria-label={copied ? t('copiedOf', { label }) : label}
      onClick={() => void copy()}
      {...looks}
    >
      {copied ? t('copied') : (words ?? t('copy'))}
    </Button>
  );
}
