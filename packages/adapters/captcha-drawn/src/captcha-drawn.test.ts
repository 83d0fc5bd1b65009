import { describeCaptchaMaker } from '@manyline/testkit/captcha-suite';
import { describe, expect, it } from 'vitest';
import { createCaptchaDrawn } from './captcha-drawn.ts';
import { alphabet, getGlyph, glyphSize } from './glyphs.ts';
import { DIGIT_RATE, readVoices, spokenDigits, voices } from './voices.ts';

describeCaptchaMaker('drawn', (seeds) => {
  let next = 0;
  return createCaptchaDrawn({ newSeed: () => seeds[next++]! });
});

describe('captcha-drawn', () => {
  it('draws seeds of its own that are never the same', () => {
    const maker = createCaptchaDrawn();
    const seeds = new Set(Array.from({ length: 100 }, () => maker.makeText().seed));
    expect(seeds.size).toBe(100);
  });

  it('has a drawing inside its field for every symbol', () => {
    for (const symbol of alphabet) {
      const points = getGlyph(symbol).flat();
      expect(points.length).toBeGreaterThan(8);
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(-1);
        expect(x).toBeLessThanOrEqual(glyphSize.width + 1);
        expect(y).toBeGreaterThanOrEqual(-0.5);
        expect(y).toBeLessThanOrEqual(glyphSize.height + 0.5);
      }
    }
  });

  it('uses no two symbols that people mistake for one another', () => {
    for (const [one, other] of ['O0', 'I1', 'B8', 'S5', 'Z2', 'UV', 'G6', 'DQ', 'A4', 'L1', 'Z7'])
      expect(alphabet.includes(one!) && alphabet.includes(other!)).toBe(false);
  });

  it('is as loud between its digits as within them: a program that looks for pauses finds no six words', () => {
    const maker = createCaptchaDrawn();
    const counts = Array.from({ length: 40 }, () => countWords(maker.speakText(maker.makeText().seed, 'en')));
    expect(counts.filter((count) => count === 6).length).toBeLessThan(10);
  });

  it('has a recording of every digit by every voice, in both languages, none of them like another', () => {
    const all = [...readVoices().values()].flat().flatMap((voice) => [...voice.values()]);
    expect(all).toHaveLength(voices.length * spokenDigits.length);
    for (const word of all) {
      expect(word.length / DIGIT_RATE).toBeGreaterThan(0.15);
      expect(word.length / DIGIT_RATE).toBeLessThan(1);
    }
    expect(new Set(all.map((word) => word.join())).size).toBe(all.length);
  });
});

/** Runs of what is louder than the middle of all, a fifth of a second apart. */
function countWords(wav: Buffer): number {
  const step = wav.readUInt32LE(24) / 50;
  const loudness = Array.from({ length: Math.floor((wav.length - 44) / 2 / step) }, (_, index) => {
    const part = Array.from({ length: step }, (_, at) => wav.readInt16LE(44 + (index * step + at) * 2));
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / step);
  });
  const middle = loudness.toSorted((a, b) => a - b)[Math.floor(loudness.length / 2)]!;
  let words = 0;
  let silence = 100;
  for (const loud of loudness) {
    if (loud > middle && silence >= 10) words += 1;
    silence = loud > middle ? 0 : silence + 1;
  }
  return words;
}
