import { readFileSync } from 'node:fs';
import type { WrittenLanguage } from '@manyline/domain/languages';
import { fromMuLaw } from './mu-law.ts';

/** Samples a second of the recorded digits, and of what is made of them. */
export const DIGIT_RATE = 8_000;

/** Not 0, 1 and 7: in one of the languages they sound like another one, or have two names. */
export const spokenDigits = '2345689';

/** Who says the digits; `speaks` is the voice's name at espeak-ng, from which scripts/record-digits.ts recorded it. */
export const voices: readonly { language: WrittenLanguage; speaks: string }[] = [
  { language: 'en', speaks: 'en-us' },
  { language: 'en', speaks: 'en-us+f3' },
  { language: 'en', speaks: 'en-gb+m3' },
  { language: 'zh', speaks: 'cmn' },
  { language: 'zh', speaks: 'cmn+f3' },
  { language: 'zh', speaks: 'cmn+m3' },
];

/** A digit as one voice says it: samples from -1 to 1. */
export type Word = Float32Array;
export type Voice = ReadonlyMap<string, Word>;

let read: ReadonlyMap<WrittenLanguage, readonly Voice[]> | undefined;

/** The voices of each language; read when the first captcha is listened to. */
export function readVoices(): ReadonlyMap<WrittenLanguage, readonly Voice[]> {
  read ??= decode(readFileSync(new URL('./digits.bin', import.meta.url)));
  return read;
}

/** The file: the length of each word in two bytes, then the words, voice by voice and digit by digit. */
function decode(file: Buffer): ReadonlyMap<WrittenLanguage, readonly Voice[]> {
  const found = new Map<WrittenLanguage, Voice[]>();
  let index = 0;
  let at = voices.length * spokenDigits.length * 2;
  for (const { language } of voices) {
    const voice = new Map<string, Word>();
    for (const digit of spokenDigits) {
      const length = file.readUInt16LE(index * 2);
      voice.set(digit, Float32Array.from(file.subarray(at, at + length), fromMuLaw));
      at += length;
      index += 1;
    }
    found.set(language, [...(found.get(language) ?? []), voice]);
  }
  return found;
}
