import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWavComment } from '@manyline/ports/wav';
import { describe, expect, it, vi } from 'vitest';
import { speak } from './speak.ts';

const secondsOf = (wav: Uint8Array) => {
  const view = new DataView(wav.buffer, wav.byteOffset);
  return view.getUint32(40, true) / view.getUint32(28, true);
};

describe('a voice of the sandbox', () => {
  it.each([
    ['Hello, this is Ana.', ''],
    ['您好，包裹已经到了。', ''],
    ['您好，包裹已经到了。', 'zh-CN'],
    ['--version', 'en-GB'],
    ['No voice for this', 'su-ID'],
  ])('says %j (%s) and carries the words, whether the machine can speak or not', async (text, language) => {
    for (const program of ['espeak-ng', '/no/such/program']) {
      const wav = await speak({ text, language }, program);
      expect(new TextDecoder().decode(wav.subarray(0, 4))).toBe('RIFF');
      expect(readWavComment(wav)).toBe(text);
      expect(secondsOf(wav)).toBeGreaterThan(0.2);
      expect(secondsOf(wav)).toBeLessThan(20);
    }
  });

  it('beeps longer for more words, and never for long', async () => {
    const beeps = async (text: string) => secondsOf(await speak({ text, language: '' }, '/no/such/program'));
    expect(await beeps('One')).toBeCloseTo(0.24);
    expect(await beeps('One two three')).toBeCloseTo(0.72);
    expect(await beeps('word '.repeat(500))).toBeLessThan(15);
  });

  it('leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'speak-test-'));
    vi.stubEnv('TMPDIR', folder);
    await speak({ text: 'Hello', language: '' });
    vi.unstubAllEnvs();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
