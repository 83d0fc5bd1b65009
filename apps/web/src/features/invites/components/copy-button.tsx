import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { LONG_TICK_MS, useCopy } from '../../../ui/use-copy.ts';

/** Copies, and shows for two seconds that it did. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const common = useText();
  const { copied, copy } = useCopy(value, LONG_TICK_MS);
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
