import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTonesWav, readTones, readTonesOf, toTones } from './tones.ts';

const ALL = '0123456789*#ABCD';
const to16 = (samples: Float64Array) => Int16Array.from(samples, (sample) => Math.round(sample * 32_767));

describe('keys as tones', () => {
  it('are read as they were written, each once, two alike as two', () => {
    expect(readTonesOf(makeTonesWav(`${ALL}5551234`, { before: 1, after: 1 }))).toBe(`${ALL}5551234`);
  });

  it.each([40, 50, 80, 200])('are read when they last %i ms', (toneMs) => {
    // They begin anywhere within a block.
    const samples = Float64Array.from([...new Array(77).fill(0), ...toTones(ALL, { toneMs, pauseMs: 60 })]);
    expect(readTones(to16(samples))).toBe(ALL);
  });

  it('are read through noise, and softly said', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    };
    expect(readTones(to16(toTones(ALL).map((sample) => sample / 8 + random() / 100)))).toBe(ALL);
  });

  it('are not heard in silence, in a beep, in one tone alone, nor in noise', () => {
    const wave = (hz: number) =>
      Float64Array.from({ length: 8_000 }, (_, at) => 0.4 * Math.sin((2 * Math.PI * hz * at) / 8_000));
    let seed = 7;
    const noise = new Float64Array(8_000).map(() => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    });
    for (const samples of [new Float64Array(8_000), wave(1_000), wave(697), wave(1_336), noise])
      expect(readTones(to16(samples))).toBe('');
  });

  it('are what the command answers of a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'manyline-tones-'));
    try {
      const file = join(folder, 'said.wav');
      writeFileSync(file, makeTonesWav('5551234'));
      expect(
        execFileSync(process.execPath, [join(import.meta.dirname, 'tones.ts'), file], { encoding: 'utf8' }).trim(),
      ).toBe('5551234');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
