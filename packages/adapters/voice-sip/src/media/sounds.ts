import { FRAME_SAMPLES } from './ticker.ts';

const RATE_HZ = 8_000;
const BEEP_HZ = 1_000;
const BEEP_SECONDS = 0.4;
const BEEP_LOUD = 9_000;
/** A moment before a greeting: the caller has just taken the phone to his ear. */
const PAUSE_SAMPLES = RATE_HZ / 4;

export const BEEP = Int16Array.from({ length: RATE_HZ * BEEP_SECONDS }, (_, at) =>
  Math.round(BEEP_LOUD * Math.sin((2 * Math.PI * BEEP_HZ * at) / RATE_HZ)),
);

/** A greeting is at most as long as a message. */
const GREETING_SAMPLES_MAX = RATE_HZ * 180;
const PCM = 1;

/** The sound of a WAV of 16 bits, at 8,000 samples a second whatever it has. Undefined: it is none of ours. */
export function readWav(bytes: Uint8Array): Int16Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWav =
    file.length > 44 && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WAVE';
  if (!isWav) return undefined;
  let format: { channels: number; rate: number } | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + size);
    if (name === 'fmt ' && body.length >= 16 && body.readUInt16LE(0) === PCM && body.readUInt16LE(14) === 16)
      format = { channels: body.readUInt16LE(2), rate: body.readUInt32LE(4) };
    if (name === 'data' && format) return toTelephone(body, format);
    at += 8 + size + (size % 2);
  }
  return undefined;
}

/** One channel at 8,000 samples a second: the mean of what falls into each. */
function toTelephone(data: Buffer, { channels, rate }: { channels: number; rate: number }): Int16Array | undefined {
  if (channels < 1 || channels > 2 || rate < 4_000 || rate > 192_000) return undefined;
  const frames = Math.floor(data.length / 2 / channels);
  const step = rate / RATE_HZ;
  const length = Math.min(Math.floor(frames / step), GREETING_SAMPLES_MAX);
  return Int16Array.from({ length }, (_, index) => {
    const from = Math.floor(index * step);
    const to = Math.min(frames, Math.max(from + 1, Math.floor((index + 1) * step)));
    let sum = 0;
    for (let frame = from; frame < to; frame += 1) sum += data.readInt16LE(frame * 2 * channels);
    return Math.round(sum / (to - from));
  });
}

/** The greeting, after a moment, in whole frames. */
export function toGreeting(samples: Int16Array): Int16Array {
  const length = PAUSE_SAMPLES + samples.length;
  const whole = new Int16Array(Math.ceil(length / FRAME_SAMPLES) * FRAME_SAMPLES);
  whole.set(samples, PAUSE_SAMPLES);
  return whole;
}
