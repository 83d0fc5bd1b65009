import { Text } from '@mantine/core';
import { formatMicros, timesMicros } from '@manyline/domain/money';
import { countSegments } from '@manyline/domain/segments';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { cleanText, isEmptyText } from '../model/sending/outgoing-text.ts';

const NAMED = 3;

/** How many parts the network will carry, and what they cost together; the keys while nothing is written. */
export function SegmentsLine({ text }: { text: string }) {
  const t = useText('chats');
  const format = useFormat();
  const { prices } = useBrand();
  const { segments, unitsLeft, unicodeCharacters } = countSegments(cleanText(text));
  const needsUnicode = unicodeCharacters.length > 0;
  if (isEmptyText(text)) {
    return (
      <Text size="xs" c="dimmed">
        {t('composer.keys')}
      </Text>
    );
  }
  const facts = [
    t('composer.parts', { count: segments }),
    format.price(formatMicros(timesMicros(prices.smsOut, segments))),
    t('composer.left', { count: unitsLeft }),
    ...(needsUnicode ? [t('composer.unicode', { characters: unicodeCharacters.slice(0, NAMED).join(' ') })] : []),
  ];
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {facts.join(' · ')}
    </Text>
  );
}
