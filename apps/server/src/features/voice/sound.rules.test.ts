import { makeWav } from '@manyline/ports/wav';
import { describe, expect, it } from 'vitest';
import { readSound, toRate } from './sound.rules.ts';

const tone = (rateHz: number, seconds = 1) =>
  Float64Array.from({ length: rateHz * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / rateHz));
const peak = (samples: Float64Array) => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);

/** A WAV of any format, by its head. */
function makeAny({ tag, channels, bits, data }: { tag: number; channels: number; bits: number; data: Uint8Array }) {
  const bytes = new Uint8Array(44 + data.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('RIFF'), 0);
  bytes.set(new TextEncoder().encode('WAVEfmt '), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, tag, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, 8_000, true);
  view.setUint16(34, bits, true);
  bytes.set(new TextEncoder().encode('data'), 36);
  view.setUint32(40, data.length, true);
  bytes.set(data, 44);
  return bytes;
}

describe('a sound', () => {
  it('is read as it was written', () => {
    const { samples, rateHz } = readSound(makeWav(tone(8_000), 8_000))!;
    expect([rateHz, samples.length]).toEqual([8_000, 8_000]);
    expect(peak(samples)).toBeCloseTo(0.5, 2);
  });

  it.each([44_100, 48_000, 22_050, 16_000, 8_000, 6_000])(
    'of %i Hz is as long and nearly as loud at 8,000',
    (rateHz) => {
      const given = toRate({ samples: tone(rateHz), rateHz }, 8_000);
      expect(Math.abs(given.length - 8_000)).toBeLessThan(10);
      expect(peak(given)).toBeGreaterThan(0.4);
    },
  );

  it('behind more parts than any program writes is not looked for', () => {
    const wav = makeWav(tone(8_000), 8_000);
    const behind = (parts: number) => {
      const junk = Uint8Array.from({ length: 8 * parts }, (_, at) => (at % 8 < 4 ? 106 : 0));
      return readSound(new Uint8Array([...wav.subarray(0, 36), ...junk, ...wav.subarray(36)]));
    };
    expect(behind(50)?.samples.length).toBe(8_000);
    expect(behind(5_000)).toBeUndefined();
  });

  it('of two channels is their mean, and of other widths what it says', () => {
    const stereo = new Uint8Array(new Int16Array([16_384, -16_384, 32_767, 32_767]).buffer);
    expect([...readSound(makeAny({ tag: 1, channels: 2, bits: 16, data: stereo }))!.samples]).toEqual([
      0,
      32_767 / 32_768,
    ]);
    expect(readSound(makeAny({ tag: 1, channels: 1, bits: 8, data: new Uint8Array([192]) }))!.samples[0]).toBe(0.5);
    expect(readSound(makeAny({ tag: 1, channels: 1, bits: 24, data: new Uint8Array([0, 0, 0xc0]) }))!.samples[0]).toBe(
      -0.5,
    );
    const float = new Uint8Array(new Float32Array([0.25, Number.NaN, 9]).buffer);
    expect([...readSound(makeAny({ tag: 3, channels: 1, bits: 32, data: float }))!.samples]).toEqual([0.25, 0, 1]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a head alone', makeWav(tone(8_000), 8_000).subarray(0, 30)],
    ['an MP3', new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0])],
    ['a coding that is none of ours', makeAny({ tag: 7, channels: 1, bits: 8, data: new Uint8Array(8) })],
    ['no channel', makeAny({ tag: 1, channels: 0, bits: 16, data: new Uint8Array(8) })],
  ])('that is %s is none', (_, bytes) => {
    expect(readSound(bytes)).toBeUndefined();
  });
});
