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
    for (const { wav, answer } of makeSounds(20)) expect(countBursts(wav, isTone)).toBe(answer);
  });

  it('is not read by a program that counts what is loud', { timeout: 60_000 }, () => {
    const read = makeSounds(100).filter(({ wav, answer }) => countBursts(wav, isLoud) === answer);
    expect(read).toEqual([]);
  });
});

function makeSounds(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const maker = createCaptchaDrawn({ newSeed: () => `beeps ${index}` });
    const { seed, audioAnswer: answer } = maker.makeText();
    return { wav: maker.speakText(seed), answer };
  });
}

/** A hundredth of a second. */
type Block = readonly number[];
const isLoud = (block: Block) => Math.max(...block.map(Math.abs)) > 6_000;
/** A hiss crosses the middle about every second sample, a tone of less than a kilohertz a few times. */
const isTone = (block: Block) =>
  isLoud(block) && block.filter((sample, at) => at > 0 && sample > 0 !== block[at - 1]! > 0).length < 24;

/** How many bursts there are between long silences, a digit a group. */
function countBursts(wav: Buffer, isPart: (block: Block) => boolean): string {
  const step = wav.readUInt32LE(24) / 100;
  const parts = Array.from({ length: Math.floor((wav.length - 44) / 2 / step) }, (_, index) =>
    isPart(Array.from({ length: step }, (_, at) => wav.readInt16LE(44 + (index * step + at) * 2))),
  );
  const groups: number[] = [];
  let silence = 100;
  for (const [index, isOn] of parts.entries()) {
    if (isOn && !parts[index - 1]) {
      if (silence > 60) groups.push(0);
      groups[groups.length - 1]! += 1;
    }
    silence = isOn ? 0 : silence + 1;
  }
  return groups.join('');
}
