import { Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SendTerms } from '@manyline/contract/chats';
import { formatMicros, parseMicros, timesMicros } from '@manyline/domain/money';
import { countSegments } from '@manyline/domain/segments';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cleanText, isEmptyText } from '../model/sending/outgoing-text.ts';
import { knowsKeys } from './learnt-keys.ts';

const NAMED = 3;
const HAN = /\p{Script=Han}/u;

interface SegmentsLineProps {
  text: string;
  pictures: number;
  /** Undefined while nobody knows the price. */
  terms: SendTerms | undefined;
}

/** The parts of one press of Enter, and their price; the keys while nothing is written, until they are known. */
export function SegmentsLine({ text, pictures, terms }: SegmentsLineProps) {
  const t = useText('chats');
  const facts = [...usePictureFacts(pictures, text, terms), ...useTextFacts(pictures > 0 ? '' : text, terms)];
  const isTouched = useMediaQuery('(pointer: coarse)');
  // Its keyboard has no Shift+Enter.
  if (facts.length === 0 && isTouched) return null;
  if (facts.length === 0 && knowsKeys()) return <VisuallyHidden>{t('composer.keys')}</VisuallyHidden>;
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {facts.length > 0 ? facts.join(' · ') : t('composer.keys')}
    </Text>
  );
}

function usePictureFacts(pictures: number, text: string, terms: SendTerms | undefined): string[] {
  const t = useText('chats');
  const price = usePriceWords(terms, terms?.picture, pictures);
  if (pictures === 0) return [];
  const words = isEmptyText(text) ? [] : [t(pictures === 1 ? 'composer.withIt' : 'composer.withLast')];
  return [t('composer.pictures', { count: pictures }), ...price, ...words];
}

function useTextFacts(text: string, terms: SendTerms | undefined): string[] {
  const t = useText('chats');
  const { segments, unitsLeft, unicodeCharacters } = countSegments(cleanText(text));
  const price = usePriceWords(terms, terms?.segment, segments);
  if (isEmptyText(text)) return [];
  // Who writes Chinese knows what it is: naming its signs one by one is of use to nobody.
  const whyShorter = () =>
    unicodeCharacters.some((each) => HAN.test(each))
      ? t('composer.chinese')
      : t('composer.unicode', { characters: unicodeCharacters.slice(0, NAMED).join(' ') });
  return [
    t('composer.parts', { count: segments }),
    ...price,
    t('composer.left', { count: unitsLeft }),
    ...(unicodeCharacters.length === 0 ? [] : [whyShorter()]),
  ];
}

function usePriceWords(terms: SendTerms | undefined, each = '0', count: number): string[] {
  const t = useText('chats');
  const format = useFormat();
  if (terms === undefined) return [];
  if (terms.included) return [format.price('0'), t('composer.included')];
  return [format.price(formatMicros(timesMicros(parseMicros(each), count)))];
}
