import { gsmLength } from './gsm0338.ts';

export type SmsEncoding = 'GSM-7' | 'UCS-2';

export interface SegmentCount {
  encoding: SmsEncoding;
  /** Messages that the network will carry and charge; 0 for an empty text. */
  segments: number;
  /** Septets (GSM-7) or 16-bit units (UCS-2) that the text takes, without headers and unused room. */
  units: number;
  /** Units that still fit before another segment begins. */
  unitsLeft: number;
  /** The distinct characters that forced UCS-2, in order of appearance; empty for GSM-7. */
  unicodeCharacters: string[];
}

/** More parts than this are not sent. */
export const SEGMENTS_MAX = 10;

/** Units in a message on its own, and in each part of a joined one (a 6-byte header takes the difference). */
export const SEGMENT_ROOM = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

/** An emoji's two units stay in one part. */
const LEAST_IN_PART = SEGMENT_ROOM['UCS-2'].part - 1;

/** One part of the characters that most texts are made of: counted without a look at each. */
const PLAIN = /^[A-Za-z0-9 \r\n.,:;!?'"()+\-*/=<>@#$%&_]{1,160}$/;

/** GSM-7 when every character is in the alphabet, otherwise UCS-2 for the whole text. Counts as networks do. */
export function countSegments(text: string): SegmentCount {
  if (PLAIN.test(text)) {
    return {
      encoding: 'GSM-7',
      segments: 1,
      units: text.length,
      unitsLeft: SEGMENT_ROOM['GSM-7'].single - text.length,
      unicodeCharacters: [],
    };
  }
  const unicodeCharacters = [...new Set(text)].filter((character) => gsmLength(character) === 0);
  const encoding = unicodeCharacters.length > 0 ? 'UCS-2' : 'GSM-7';
  const { single } = SEGMENT_ROOM[encoding];
  const parts = pack(text, encoding);
  const units = parts.reduce((sum, part) => sum + part.units, 0);
  const room = parts.length > 1 ? SEGMENT_ROOM[encoding].part : single;
  return {
    encoding,
    segments: parts.length,
    units,
    unitsLeft: room - (parts.at(-1)?.units ?? 0),
    unicodeCharacters,
  };
}

/**
 * The text of each segment in order. An escape pair or a surrogate pair is never split between two. `partLess`: units by which a
 * header longer than usual shortens each part.
 */
export function splitSegments(text: string, partLess = 0): string[] {
  const { encoding, segments } = countSegments(text);
  if (segments === 1) return [text];
  return pack(text, encoding, partLess).map((part) => part.text);
}

/** Characters that a text has too many: what would be left of it after the last part, or after those that its carrier takes. */
export function countExcess(text: string, charactersMax = Number.POSITIVE_INFINITY): number {
  const isShort = text.length <= SEGMENTS_MAX * LEAST_IN_PART;
  if (isShort && text.length <= charactersMax) return 0;
  const overParts = isShort ? 0 : countCharacters(splitSegments(text).slice(SEGMENTS_MAX).join(''));
  return Math.max(overParts, countCharacters(text) - charactersMax, 0);
}

/** As people count them: a surrogate pair is one. */
export const countCharacters = (text: string): number => [...text].length;

function pack(text: string, encoding: SmsEncoding, partLess = 0): { text: string; units: number }[] {
  const size = (character: string) => (encoding === 'GSM-7' ? gsmLength(character) : character.length);
  const whole = { text, units: [...text].reduce((sum, character) => sum + size(character), 0) };
  if (text === '') return [];
  if (whole.units <= SEGMENT_ROOM[encoding].single) return [whole];
  const parts: { text: string; units: number }[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const units = size(character);
    if (last === undefined || last.units + units > SEGMENT_ROOM[encoding].part - partLess)
      parts.push({ text: character, units });
    else {
      last.text += character;
      last.units += units;
    }
  }
  return parts;
}
