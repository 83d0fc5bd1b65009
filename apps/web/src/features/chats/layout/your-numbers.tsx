import { Button, Text } from '@mantine/core';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { IconCopy } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCopyAndTell } from '../../../lib/overlay/use-copy-and-tell.ts';
import { useOwnNumbers } from '../api/use-own-numbers.ts';
import classes from './your-numbers.module.css';

const SHOWN = 3;

/** The own numbers, to give to others so that they can write; copied with one press. */
export function YourNumbers() {
  const t = useText('chats');
  const numbers = useOwnNumbers().data ?? [];
  const copy = useCopyAndTell();
  return (
    <div className={classes.numbers}>
      {numbers.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('start.yourNumbers', { count: numbers.length })}
        </Text>
      )}
      {numbers.slice(0, SHOWN).map((own) => (
        <Button
          key={joinNumber(own)}
          variant="subtle"
          size="compact-md"
          className="tabular"
          rightSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
          aria-label={t('start.copyNumber', { number: formatNumber(own) })}
          onClick={() => void copy(`+${joinNumber(own)}`)}
        >
          {formatNumber(own)}
        </Button>
      ))}
    </div>
  );
}
