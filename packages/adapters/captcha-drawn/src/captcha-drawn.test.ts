import { describeCaptchaMaker } from '@manyline/testkit/captcha-suite';
import { describe, expect, it } from 'vitest';
import { createCaptchaDrawn } from './captcha-drawn.ts';
import { alphabet, getGlyph, glyphSize } from './glyphs.ts';

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

  it('beeps as many times as the digits of its answer say, with a longer pause between digits', () => {
    const maker = createCaptchaDrawn({ newSeed: () => 'beeps' });
    const { seed, audioAnswer } = maker.makeText();
    expect(countBeeps(maker.speakText(seed))).toBe(audioAnswer);
  });
});

/** Counts as a listener does: loud stretches, grouped by long silences. */
function countBeeps(wav: Buffer): string {
  const rate = wav.readUInt32LE(24);
  const step = rate / 100;
  const loud = Array.from({ length: Math.floor((wav.length - 44) / 2 / step) }, (_, block) => {
    let peak = 0;
    for (let at = 0; at < step; at += 1) peak = Math.max(peak, Math.abs(wav.readInt16LE(44 + (block * step + at) * 2)));
    return peak > 6_000;
  });
  const groups: number[] = [];
  let silence = 100;
  for (const [index, isLoud] of loud.entries()) {
    if (isLoud && !loud[index - 1]) {
      if (silence > 60) groups.push(0);
      groups[groups.length - 1]! += 1;
    }
    silence = isLoud ? 0 : silence + 1;
  }
  return groups.join('');
}
