import { Text } from '@mantine/core';
import { countSegments } from '@manyline/domain/segments';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cleanText } from '../model/outgoing-text.ts';

/** From here on the end of the part is in sight. */
const FEW_LEFT = 20;
const NAMED = 3;

/** How many parts the network will carry and charge: shown once a text is long or needs Unicode, the keys before. */
export function SegmentsLine({ text }: { text: string }) {
  const t = useText('chats');
  const { segments, unitsLeft, unicodeCharacters } = countSegments(cleanText(text));
  const needsUnicode = unicodeCharacters.length > 0;
  if (segments <= 1 && unitsLeft > FEW_LEFT && !needsUnicode) {
    return (
      <Text size="xs" c="dimmed">
        {t('composer.keys')}
      </Text>
    );
  }
  const facts = [
    t('composer.parts', { count: segments }),
    t('composer.left', { count: unitsLeft }),
    ...(needsUnicode ? [t('composer.unicode', { characters: unicodeCharacters.slice(0, NAMED).join(' ') })] : []),
  ];
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {facts.join(' · ')}
    </Text>
  );
}
