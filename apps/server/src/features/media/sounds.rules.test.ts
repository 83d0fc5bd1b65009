import { makeWav } from '@manyline/ports/wav';
import { expect, it } from 'vitest';
import { makePng } from '../../testing/test-pictures.ts';
import { findSoundFormat } from './sounds.rules.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const zeros = Array.from({ length: 64 }, () => 0);

it.each([
  ['wav', makeWav(new Float64Array(8), 8_000)],
  ['mp3', bytes('ID3', [3, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0x64], zeros)],
  ['ogg', bytes('OggS', zeros.slice(0, 24), 'OpusHead', zeros)],
  ['m4a', bytes([0, 0, 0, 24], 'ftypM4A ', [0, 0, 0, 0], 'M4A isom', zeros)],
])('a recording is told by its bytes: %s', async (format, input) => {
  expect(await findSoundFormat(input)).toBe(format);
});

it('what browsers do not play, or is no sound, is none', async () => {
  for (const input of [bytes('#!AMR\n', zeros), await makePng(), bytes('<script>'), bytes()])
    expect(await findSoundFormat(input)).toBeUndefined();
});
