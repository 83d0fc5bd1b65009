import type { CaptchaMaker } from '@manyline/ports/captcha';
import { describe, expect, it } from 'vitest';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'pHYs', 'sRGB', 'IDAT', 'IEND']);

/** The questions put to every captcha maker. `makeMaker` draws from the seeds it is given, in turn. */
export function describeCaptchaMaker(name: string, makeMaker: (seeds: string[]) => CaptchaMaker) {
  describe(`captcha maker ${name}`, () => {
    it('draws the same picture and sound from the same seed', async () => {
      const maker = makeMaker(['one', 'one']);
      const [first, second] = [maker.makeText(), maker.makeText()];
      expect(second).toEqual(first);
      expect(await maker.drawText(first.seed)).toEqual(await maker.drawText(second.seed));
      expect(maker.speakText(first.seed, 'en')).toEqual(maker.speakText(second.seed, 'en'));
    });

    it('asks something else for another seed', async () => {
      const maker = makeMaker(['one', 'two']);
      const [first, second] = [maker.makeText(), maker.makeText()];
      expect(second.answer).not.toBe(first.answer);
      expect(second.audioAnswer).not.toBe(first.audioAnswer);
      expect(await maker.drawText(first.seed)).not.toEqual(await maker.drawText(second.seed));
      expect(maker.speakText(first.seed, 'en')).not.toEqual(maker.speakText(second.seed, 'en'));
    });

    it('has answers that a person can type without regard to case, hardly ever the same twice', () => {
      const seeds = Array.from({ length: 500 }, (_, index) => `seed ${index}`);
      const maker = makeMaker(seeds);
      const texts = seeds.map(() => maker.makeText());
      for (const { answer, audioAnswer } of texts) {
        expect(answer).toMatch(/^[A-Z0-9]{4,8}$/i);
        expect(new Set(answer.toLowerCase()).size).toBe(new Set(answer).size);
        expect(audioAnswer).toMatch(/^[1-9]{4,8}$/);
      }
      expect(new Set(texts.map((text) => text.answer)).size).toBeGreaterThan(490);
    });

    it("speaks the same digits in the listener's language", () => {
      const maker = makeMaker(['one']);
      const { seed } = maker.makeText();
      expect(maker.speakText(seed, 'zh')).not.toEqual(maker.speakText(seed, 'en'));
      expect(maker.speakText(seed, 'xa'), 'that of another is English').toEqual(maker.speakText(seed, 'en'));
    });

    it('has as many answers to what is heard as to what is seen, to the power of ten', () => {
      const seeds = Array.from({ length: 3_000 }, (_, index) => `seed ${index}`);
      const maker = makeMaker(seeds);
      const texts = seeds.map(() => maker.makeText());
      const sizeOf = (answers: string[]) => new Set(answers.join('')).size ** answers[0]!.length;
      const [seen, heard] = [texts.map(({ answer }) => answer), texts.map(({ audioAnswer }) => audioAnswer)];
      expect(sizeOf(heard)).toBeGreaterThan(sizeOf(seen) / 10);
    });

    it('draws a PNG that carries nothing but pixels', async () => {
      const maker = makeMaker(['one']);
      const { seed, answer } = maker.makeText();
      const png = await maker.drawText(seed);
      expect(png.subarray(0, 8)).toEqual(PNG);
      expect(readPngChunks(png).filter((chunk) => !PIXEL_CHUNKS.has(chunk))).toEqual([]);
      expect(png.includes(answer)).toBe(false);
      expect(png.length).toBeLessThan(60_000);
    });

    it('speaks a WAV whose header agrees with its length', () => {
      const maker = makeMaker(['one']);
      const wav = maker.speakText(maker.makeText().seed, 'en');
      expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
      expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
      expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ');
      expect(wav.readUInt16LE(20)).toBe(1);
      const [channels, rate, bytesPerSecond] = [wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt32LE(28)];
      expect(bytesPerSecond).toBe((channels * rate * wav.readUInt16LE(34)) / 8);
      expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
      const seconds = (wav.length - 44) / bytesPerSecond;
      expect(seconds).toBeGreaterThan(3);
      expect(seconds).toBeLessThan(30);
    });

    it('cuts a slider whose piece fits inside the picture, away from where it starts', async () => {
      const seeds = Array.from({ length: 20 }, (_, index) => `seed ${index}`);
      const maker = makeMaker(seeds);
      const places = new Set<number>();
      for (const _ of seeds) {
        const { x, background, piece, width, height, pieceY } = await maker.makeSlider();
        const size = readPngSize(piece);
        expect(readPngSize(background)).toEqual({ width, height });
        expect(x).toBeGreaterThan(size.width);
        expect(x + size.width).toBeLessThanOrEqual(width);
        expect(pieceY).toBeGreaterThanOrEqual(0);
        expect(pieceY + size.height).toBeLessThanOrEqual(height);
        places.add(x);
      }
      expect(places.size).toBeGreaterThan(10);
    });
  });
}

function readPngChunks(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString('latin1', at + 4, at + 8));
  return names;
}

function readPngSize(png: Buffer) {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
