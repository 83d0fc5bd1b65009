import { Text } from '@mantine/core';
import { countExcess, SEGMENTS_MAX } from '@manyline/domain/segments';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cleanText } from '../model/sending/outgoing-text.ts';
import classes from './composer.module.css';

interface TooLongLineProps {
  text: string;
  /** Characters that are too many. */
  excess: number;
  /** Characters that the number's carrier takes, where that is less than we do. */
  charactersMax: number | undefined;
}

/** By how much a text is too long, and whose limit it is. */
export function TooLongLine({ text, excess, charactersMax }: TooLongLineProps) {
  const t = useText('chats');
  const isOverCarrier = excess > countExcess(cleanText(text));
  const words = isOverCarrier
    ? t('composer.tooLongHere', { count: excess, max: charactersMax ?? 0 })
    : t('composer.tooLong', { count: excess, parts: SEGMENTS_MAX });
  return (
    <Text size="xs" className={classes.warning}>
      {words}
    </Text>
  );
}
