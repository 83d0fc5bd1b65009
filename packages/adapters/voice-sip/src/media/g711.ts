import type { Codec } from '../sip/sdp.ts';

/** ITU-T G.711, by tables: 16-bit samples and back. */

const BIAS = 0x84;
const CLIP = 32_635;

function toMuLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), CLIP) + BIAS;
  const exponent = Math.max(0, 31 - Math.clz32(size) - 7);
  return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
}

function fromMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const size = (((bits & 0x0f) << 3) + BIAS) << ((bits >> 4) & 7);
  return bits & 0x80 ? BIAS - size : size - BIAS;
}

function toALaw(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  // One step lower for what is negative, as the standard has it: it knows no zero.
  const size = (sample < 0 ? ~sample : sample) >> 3;
  const exponent = Math.max(0, 31 - Math.clz32(Math.max(size, 1)) - 4);
  const mantissa = exponent < 1 ? size >> 1 : size >> exponent;
  const chunk = size < 32 ? 0 : exponent;
  return (sign | (Math.min(chunk, 7) << 4) | (mantissa & 0x0f)) ^ 0x55;
}

function fromALaw(byte: number): number {
  const bits = byte ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const mantissa = ((bits & 0x0f) << 4) + 8;
  const size = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return bits & 0x80 ? size : -size;
}

const toTable = (decode: (byte: number) => number) => Int16Array.from({ length: 256 }, (_, byte) => decode(byte));
const DECODED: Record<Codec, Int16Array> = { PCMU: toTable(fromMuLaw), PCMA: toTable(fromALaw) };
const ENCODE: Record<Codec, (sample: number) => number> = { PCMU: toMuLaw, PCMA: toALaw };
/** A byte of no sound. */
export const SILENT: Record<Codec, number> = { PCMU: 0xff, PCMA: 0xd5 };

export const encode = (codec: Codec, samples: Int16Array): Buffer =>
  Buffer.from(Uint8Array.from(samples, ENCODE[codec]));

export function decode(codec: Codec, bytes: Uint8Array): Int16Array {
  const table = DECODED[codec];
  return Int16Array.from(bytes, (byte) => table[byte]!);
}

/** One into the other, where the two ends of a call took different ones. */
export const transcode = (from: Codec, to: Codec, bytes: Buffer): Buffer =>
  from === to ? bytes : encode(to, decode(from, bytes));
