import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWavComment, makeWav, readWavComment } from './wav.ts';

const silence = makeWav(new Float64Array(80), 8_000);

describe('a WAV file', () => {
  it('has the header that players read', () => {
    const view = new DataView(silence.buffer);
    expect(silence.length).toBe(44 + 160);
    expect(view.getUint32(4, true)).toBe(silence.length - 8);
    expect(view.getUint32(24, true)).toBe(8_000);
    expect(view.getUint32(40, true)).toBe(160);
  });

  it('keeps its sound to the bit when a comment goes in', () => {
    const wav = makeWav(
      Float64Array.from({ length: 99 }, (_, at) => Math.sin(at)),
      8_000,
    );
    const commented = addWavComment(wav, 'Hello');
    expect([...commented.subarray(12, wav.length)]).toEqual([...wav.subarray(12)]);
    expect(new DataView(commented.buffer).getUint32(4, true)).toBe(commented.length - 8);
  });

  it('gives back any comment, of even and odd length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (comment) => {
        fc.pre(!comment.includes('\0'));
        expect(readWavComment(addWavComment(silence, comment))).toBe(comment);
      }),
    );
  });

  it('without a comment, or no WAV file at all, has none', () => {
    expect(readWavComment(silence)).toBeUndefined();
    expect(readWavComment(new Uint8Array())).toBeUndefined();
    expect(readWavComment(new TextEncoder().encode('RIFF????WAVELIST'))).toBeUndefined();
  });

  it('of any bytes is read without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const head = silence.subarray(0, 12);
        expect(() => readWavComment(new Uint8Array([...head, ...bytes]))).not.toThrow();
      }),
    );
  });
});
