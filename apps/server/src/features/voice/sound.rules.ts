/** Sound as numbers between -1 and 1, one channel. */
export interface Samples {
  samples: Float64Array;
  rateHz: number;
}

interface Format {
  isFloat: boolean;
  channels: number;
  rateHz: number;
  bits: number;
}

const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** Programs write a handful before the sound; a million would hold up everybody else. */
const CHUNKS_MAX = 100;
const PCM = 1;
const FLOAT = 3;
/** The format stands in a longer chunk, whose sub-format begins with the same number. */
const EXTENSIBLE = 0xfffe;

/** The sound of a WAV file, its channels mixed. Undefined: no WAV, or coded in a way that we do not read. */
export function readSound(wav: Uint8Array): Samples | undefined {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  if (nameAt(wav, 0) !== 'RIFF' || nameAt(wav, 8) !== 'WAVE') return undefined;
  let format: Format | undefined;
  for (let at = HEAD_BYTES, chunks = 0; at + CHUNK_HEAD_BYTES <= wav.length && chunks < CHUNKS_MAX; chunks += 1) {
    const size = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEAD_BYTES;
    if (nameAt(wav, at) === 'fmt ' && start + 16 <= wav.length) format = readFormat(view, start, size);
    if (nameAt(wav, at) === 'data') return format && mix(view, format, start, Math.min(size, wav.length - start));
    at = start + size + (size % 2);
  }
  return undefined;
}

function readFormat(view: DataView, at: number, size: number): Format | undefined {
  const tag = view.getUint16(at, true);
  const code = tag === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : tag;
  const channels = view.getUint16(at + 2, true);
  const rateHz = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const isFloat = code === FLOAT;
  const isKnown = isFloat ? bits === 32 : code === PCM && [8, 16, 24, 32].includes(bits);
  const isSane = channels >= 1 && channels <= 8 && rateHz >= 4_000 && rateHz <= 192_000;
  return isKnown && isSane ? { isFloat, channels, rateHz, bits } : undefined;
}

function mix(view: DataView, { isFloat, channels, rateHz, bits }: Format, start: number, bytes: number): Samples {
  const width = bits / 8;
  const count = Math.floor(bytes / (width * channels));
  const samples = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1)
      sum += readSample(view, start + (at * channels + channel) * width, bits, isFloat);
    samples[at] = Math.max(-1, Math.min(1, sum / channels)) || 0;
  }
  return { samples, rateHz };
}

function readSample(view: DataView, at: number, bits: number, isFloat: boolean): number {
  if (isFloat) return view.getFloat32(at, true);
  if (bits === 8) return (view.getUint8(at) - 128) / 128;
  if (bits === 16) return view.getInt16(at, true) / 32_768;
  if (bits === 32) return view.getInt32(at, true) / 2_147_483_648;
  return ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608;
}

/** The same sound at another rate: what lies between is averaged going down, and drawn straight going up. */
export function toRate({ samples, rateHz }: Samples, wantedHz: number): Float64Array {
  if (rateHz === wantedHz) return samples;
  const step = rateHz / wantedHz;
  return new Float64Array(Math.floor(samples.length / step)).map((_, at) => {
    const from = at * step;
    if (step < 1) {
      const left = Math.floor(from);
      const right = Math.min(left + 1, samples.length - 1);
      return samples[left]! + (samples[right]! - samples[left]!) * (from - left);
    }
    const begin = Math.floor(from);
    const end = Math.max(begin + 1, Math.floor(from + step));
    let sum = 0;
    for (let index = begin; index < end; index += 1) sum += samples[index] ?? 0;
    return sum / (end - begin);
  });
}

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
