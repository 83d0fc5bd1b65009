import { VisuallyHidden } from '@mantine/core';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useNewerNumber, useOwnNumbers } from '../api/use-own-numbers.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import classes from './own-chip.module.css';

const COLOURS = 6;
const LAST_DIGITS = 4;

/** Which of the account's numbers a chat belongs to, for whoever has several: a colour, and its name or last digits. */
export function OwnChip({ ends }: { ends: Pick<ChatEnds, 'ownFullNumber' | 'ownTelCode' | 'ownNumber'> }) {
  const t = useText('chats');
  const { data: numbers = [] } = useOwnNumbers();
  useNewerNumber(ends.ownFullNumber);
  if (numbers.length < 2) return null;
  const place = numbers.findIndex((number) => joinNumber(number) === ends.ownFullNumber);
  const name = numbers[place]?.numberName;
  const whole = formatNumber({ telCode: ends.ownTelCode, phone: ends.ownNumber });
  return (
    <span className={classes.chip} data-colour={place < 0 ? undefined : place % COLOURS} title={whole}>
      <span className={classes.words} aria-hidden>
        {name || `…${ends.ownNumber.slice(-LAST_DIGITS)}`}
      </span>
      <VisuallyHidden>{t('list.ownNumber', { number: name ? `${name}, ${whole}` : whole })}</VisuallyHidden>
    </span>
  );
}
