import { readFileSync } from 'node:fs';
import { makeWav } from '@manyline/ports/wav';

/** Keys of a telephone as the two tones that each sounds like (ITU-T Q.23), written and read: what is said in a test without words. */

const RATE_HZ = 8_000;
const ROWS = [697, 770, 852, 941];
const COLUMNS = [1_209, 1_336, 1_477, 1_633];
const PAD = ['123A', '456B', '789C', '*0#D'];
/** Q.24: a tone lasts 40 ms at least. Half of it is looked at at a time, and each half twice. */
const BLOCK_SAMPLES = 160;
const STEP_SAMPLES = 80;
const BLOCKS_MIN = 3;
/** A shorter hole in a tone is a packet that was lost: the key is still down. */
const HOLE_STEPS_MAX = 3;
const QUIETEST = 400;
/** How much of a block's power the two tones have to be: speech and beeps are not. */
const SHARE_MIN = 0.6;
/** How much louder one of the two may be (Q.24: 8 dB and some). */
const TWIST_MAX = 10;

/** Samples from -1 to 1: each key for so long, with a pause behind. */
export function toTones(keys: string, { toneMs = 100, pauseMs = 100 } = {}): Float64Array {
  const toneSamples = (toneMs * RATE_HZ) / 1_000;
  const slot = toneSamples + (pauseMs * RATE_HZ) / 1_000;
  return Float64Array.from({ length: keys.length * slot }, (_, at) => {
    const within = at % slot;
    if (within >= toneSamples) return 0;
    const key = keys[Math.floor(at / slot)]!;
    const row = PAD.findIndex((line) => line.includes(key));
    const wave = (hz: number) => 0.3 * Math.sin((2 * Math.PI * hz * within) / RATE_HZ);
    return wave(ROWS[row]!) + wave(COLUMNS[PAD[row]!.indexOf(key)]!);
  });
}

/** A WAV of silence, the keys, and silence again, so many seconds each. */
export function makeTonesWav(keys: string, { before = 0, after = 0 } = {}): Uint8Array {
  const tones = toTones(keys);
  const samples = new Float64Array((before + after) * RATE_HZ + tones.length);
  samples.set(tones, before * RATE_HZ);
  return makeWav(samples, RATE_HZ);
}

/** The power of one frequency in a block (Goertzel), as a part of the block's whole. */
function shareOf(block: Float64Array, hz: number, power: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / RATE_HZ);
  let last = 0;
  let before = 0;
  for (const sample of block) {
    const now = sample + turn * last - before;
    before = last;
    last = now;
  }
  const own = last * last + before * before - turn * last * before;
  return (2 * own) / (block.length * power);
}

function keyOf(block: Float64Array): string | undefined {
  const power = block.reduce((sum, sample) => sum + sample * sample, 0);
  if (power / block.length < QUIETEST ** 2 / 2) return undefined;
  const shares = (tones: number[]) => tones.map((hz) => shareOf(block, hz, power));
  const rows = shares(ROWS);
  const columns = shares(COLUMNS);
  const low = Math.max(...rows);
  const high = Math.max(...columns);
  const isKey = low + high > SHARE_MIN && low < high * TWIST_MAX && high < low * TWIST_MAX;
  return isKey ? PAD[rows.indexOf(low)]![columns.indexOf(high)] : undefined;
}

/** The keys in samples of 16 bits, 8,000 a second. */
export function readTones(samples: ArrayLike<number>): string {
  let keys = '';
  let current: string | undefined;
  let blocks = 0;
  let down: string | undefined;
  let hole = 0;
  for (let at = 0; at + BLOCK_SAMPLES <= samples.length; at += STEP_SAMPLES) {
    const key = keyOf(Float64Array.from({ length: BLOCK_SAMPLES }, (_, index) => samples[at + index]!));
    blocks = key === current ? blocks + 1 : 1;
    current = key;
    hole = key !== undefined && key === down ? 0 : hole + 1;
    if (hole > HOLE_STEPS_MAX) down = undefined;
    if (key === undefined || blocks < BLOCKS_MIN || key === down) continue;
    keys += key;
    down = key;
    hole = 0;
  }
  return keys;
}

/** The samples of a WAV of 16 bits, one channel. */
export function readSamples(wav: Uint8Array): Int16Array {
  const file = Buffer.from(wav);
  let at = 12;
  while (at + 8 < file.length && file.toString('latin1', at, at + 4) !== 'data')
    at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2);
  const size = Math.min(file.readUInt32LE(at + 4), file.length - at - 8);
  return Int16Array.from({ length: Math.floor(size / 2) }, (_, index) => file.readInt16LE(at + 8 + index * 2));
}

/** The keys in a WAV. */
export const readTonesOf = (wav: Uint8Array): string => readTones(readSamples(wav));

/** `node tones.ts FILE.wav`: a transcriber by command (TRANSCRIBER_COMMAND) whose words are the keys that it heard. */
if (process.argv[1] === import.meta.filename) process.stdout.write(`${readTonesOf(readFileSync(process.argv[2]!))}\n`);
