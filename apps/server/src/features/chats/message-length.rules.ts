import { countCharacters, countSegments, SEGMENTS_MAX } from '@manyline/domain/segments';
import { AppError } from '../../http/app-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { OwnNumber } from '../numbers/own-number.ts';

/** The segments of a text, or of the words with a picture; 0 without any. @throws MESSAGE_TOO_LONG */
export function countAllowedSegments(text: string): number {
  const { segments } = countSegments(text);
  if (segments <= SEGMENTS_MAX) return segments;
  throw new AppError('MESSAGE_TOO_LONG', `${segments} segments`, { values: { segments, segmentsMax: SEGMENTS_MAX } });
}

type Sender = Pick<OwnNumber, 'number' | 'source'>;

/** Characters of a text that the number's carrier takes; undefined: as many as we do. */
export const readCharactersMax = (carriers: Pick<Carriers, 'nameFor' | 'capabilitiesOf'>, own: Sender) =>
  carriers.capabilitiesOf(carriers.nameFor(own), own.number)?.charactersMax;

/** @throws MESSAGE_OVER_CARRIER */
export function checkCharacters(text: string, charactersMax = Number.POSITIVE_INFINITY): void {
  if (text.length <= charactersMax) return;
  const characters = countCharacters(text);
  if (characters > charactersMax)
    throw new AppError('MESSAGE_OVER_CARRIER', `${characters} characters`, { values: { characters, charactersMax } });
}
