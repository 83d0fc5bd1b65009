import { describe, expect, it } from 'vitest';
import { countExcess, countSegments, SEGMENTS_MAX, splitSegments } from './segments.ts';

it.each([
  ['an empty text', '', 'GSM-7', 0, 0, 160],
  ['160 letters', 'a'.repeat(160), 'GSM-7', 1, 160, 0],
  ['161 letters', 'a'.repeat(161), 'GSM-7', 2, 161, 145],
  ['306 letters', 'a'.repeat(306), 'GSM-7', 2, 306, 0],
  ['307 letters', 'a'.repeat(307), 'GSM-7', 3, 307, 152],
  ['80 euro signs, two units each', '€'.repeat(80), 'GSM-7', 1, 160, 0],
  ['81 euro signs', '€'.repeat(81), 'GSM-7', 2, 162, 143],
  ['an escape pair that would straddle 153', `${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 2, 164, 141],
  ['70 Chinese characters', '码'.repeat(70), 'UCS-2', 1, 70, 0],
  ['71 Chinese characters', '码'.repeat(71), 'UCS-2', 2, 71, 63],
  ['134 Chinese characters', '码'.repeat(134), 'UCS-2', 2, 134, 0],
  ['135 Chinese characters', '码'.repeat(135), 'UCS-2', 3, 135, 66],
  ['35 emoji', '😀'.repeat(35), 'UCS-2', 1, 70, 0],
  ['a surrogate pair that would straddle 67', `${'码'.repeat(66)}😀${'码'.repeat(4)}`, 'UCS-2', 2, 72, 61],
  ['extension characters in UCS-2 count once', `码${'€'.repeat(69)}`, 'UCS-2', 1, 70, 0],
  ['an escape character is not in the alphabet', '\u001b', 'UCS-2', 1, 1, 69],
  ['small c with cedilla is not in the alphabet, the capital is', 'Çç', 'UCS-2', 1, 2, 68],
] as const)('%s', (_case, text, encoding, segments, units, unitsLeft) => {
  expect(countSegments(text)).toMatchObject({ encoding, segments, units, unitsLeft });
});

it('names each character that forced UCS-2 once, in order', () => {
  expect(countSegments('naïve “quotes” 😀 ï').unicodeCharacters).toEqual(['ï', '“', '”', '😀']);
  expect(countSegments('plain').unicodeCharacters).toEqual([]);
});

it.each([
  ['ten parts of letters', 'a'.repeat(1_530), 0],
  ['one letter more', 'a'.repeat(1_531), 1],
  ['ten parts of emoji', '😀'.repeat(330), 0],
  ['two emoji more', '😀'.repeat(332), 2],
  ['one Chinese character that makes parts shorter', `${'a'.repeat(1_529)}码`, 860],
] as const)('counts the characters that are too many: %s', (_case, text, excess) => {
  expect(countExcess(text)).toBe(excess);
  expect(countSegments(text).segments > SEGMENTS_MAX).toBe(excess > 0);
});

describe('splitting', () => {
  it.each([
    'a'.repeat(500),
    `${'a'.repeat(152)}€${'b'.repeat(300)}`,
    '😀'.repeat(100),
    `${'码'.repeat(66)}😀${'码'.repeat(80)}`,
    '\ud83d lonely half \ude00',
  ])('loses nothing and agrees with the count (case %#)', (text) => {
    const parts = splitSegments(text);
    expect(parts.join('')).toBe(text);
    expect(parts).toHaveLength(countSegments(text).segments);
  });

  it('never cuts a surrogate pair', () => {
    for (let before = 60; before < 75; before++) {
      for (const part of splitSegments(`${'码'.repeat(before)}${'😀'.repeat(70)}`))
        expect(part.isWellFormed()).toBe(true);
    }
  });
});

it.each([
  ['a'.repeat(160), 160, 0],
  ['a'.repeat(161), 160, 1],
  ['\u{1f600}'.repeat(80), 80, 0],
  ['\u{1f600}'.repeat(81), 80, 1],
  ['a'.repeat(1_531), 1_600, 1],
  ['a'.repeat(1_700), 160, 1_540],
])('of a carrier that takes fewer characters, what is beyond these is too many', (text, charactersMax, excess) => {
  expect(countExcess(text, charactersMax)).toBe(excess);
});
