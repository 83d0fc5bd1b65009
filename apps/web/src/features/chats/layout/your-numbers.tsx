import { Button, Text } from '@mantine/core';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { copyText } from '@manyline/page/copy/copy-text';
import { IconCopy } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useOwnNumbers } from '../api/use-own-numbers.ts';
import classes from './your-numbers.module.css';

const SHOWN = 3;

/** The own numbers, to give to others so that they can write; copied with one press. */
export function YourNumbers() {
  const t = useText('chats');
  const common = useText();
  const numbers = useOwnNumbers().data ?? [];
  const copy = async (text: string) => {
    if (await copyText(text)) showSnackbar(common('actions.copied'), { tone: 'success', durationMs: 1_000 });
  };
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
