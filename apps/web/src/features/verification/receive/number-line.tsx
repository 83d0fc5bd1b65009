import { ActionIcon, Button, Text } from '@mantine/core';
import { joinNumber, type PhoneParts } from '@manyline/domain/phone';
import { LONG_TICK_MS, useCopy } from '@manyline/page/copy/use-copy';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './number-line.module.css';

interface NumberLineProps {
  number: PhoneParts & { formatPhone: string; tip?: string };
  onCopied?: () => void;
  /** Beside a list. */
  narrow?: boolean;
}

/**
 * A number with its copy icon, and below it what the server says of it. A form that asks for the country apart wants the
 * rest of the number alone.
 */
export function NumberLine({ number, onCopied, narrow }: NumberLineProps) {
  const t = useText('verification');
  const { copied, copy } = useCopy(`+${joinNumber(number)}`, LONG_TICK_MS);
  const local = useCopy(number.phone, LONG_TICK_MS);
  const Glyph = copied ? IconCheck : IconCopy;
  const LocalGlyph = local.copied ? IconCheck : IconCopy;
  const press = async (take: () => Promise<boolean>) => {
    if (await take()) onCopied?.();
  };
  return (
    <div>
      <div className={classes.number} data-narrow={narrow || undefined}>
        <span>{number.formatPhone}</span>
        <ActionIcon
          variant="light"
          size={36}
          aria-label={t(copied ? 'copy.done' : 'copy.number')}
          onClick={() => void press(copy)}
        >
          <Glyph size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        leftSection={<LocalGlyph size={16} aria-hidden />}
        onClick={() => void press(local.copy)}
      >
        {local.copied ? t('copy.done') : t('copy.local', { telCode: number.telCode })}
      </Button>
      {number.tip && (
        <Text size="sm" c="dimmed">
          {number.tip}
        </Text>
      )}
    </div>
  );
}
