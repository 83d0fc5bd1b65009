// RIFF WAVE: 'RIFF' size 'WAVE', then chunks of name, size and body, each padded to an even length. Numbers are little-endian.
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

/** 16-bit mono samples, -1 to 1, as a WAV file. */
export function makeWav(samples: Float64Array, rateHz: number): Uint8Array {
  const data = new Uint8Array(samples.length * 2);
  const view = new DataView(data.buffer);
  for (const [at, sample] of samples.entries()) view.setInt16(at * 2, Math.round(sample * 32_767), true);
  const format = new Uint8Array(16);
  const fields = new DataView(format.buffer);
  fields.setUint16(0, 1, true);
  fields.setUint16(2, 1, true);
  fields.setUint32(4, rateHz, true);
  fields.setUint32(8, rateHz * 2, true);
  fields.setUint16(12, 2, true);
  fields.setUint16(14, 16, true);
  return join([chunk('fmt ', format), chunk('data', data)]);
}

/** The same sound with a comment inside (`LIST INFO ICMT`), where players look for none. */
export function addWavComment(wav: Uint8Array, comment: string): Uint8Array {
  const text = new TextEncoder().encode(`${comment}\0`);
  const info = concat([ascii('INFO'), chunk('ICMT', text)]);
  const kept = listChunks(wav).map(({ name, body }) => chunk(name, body));
  return join([...kept, chunk('LIST', info)]);
}

/** The comment that `addWavComment` left; undefined when there is none, or this is no WAV file. */
export function readWavComment(wav: Uint8Array): string | undefined {
  for (const { name, body } of listChunks(wav)) {
    if (name !== 'LIST' || readAscii(body, 0) !== 'INFO') continue;
    const comment = readChunks(body, 4).find((entry) => entry.name === 'ICMT');
    if (comment) return new TextDecoder().decode(comment.body).replace(/(?<!\0)\0+$/, '');
  }
  return undefined;
}

interface Chunk {
  name: string;
  body: Uint8Array;
}

function listChunks(wav: Uint8Array): Chunk[] {
  return readAscii(wav, 0) === 'RIFF' && readAscii(wav, 8) === 'WAVE' ? readChunks(wav, HEAD_BYTES) : [];
}

function readChunks(bytes: Uint8Array, from: number): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = from; at + CHUNK_HEAD_BYTES <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEAD_BYTES;
    chunks.push({ name: readAscii(bytes, at), body: bytes.subarray(start, start + size) });
    at = start + size + (size % 2);
  }
  return chunks;
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const body = concat([ascii('WAVE'), ...chunks]);
  return concat([ascii('RIFF'), uint32(body.length), body]);
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  return concat([ascii(name), uint32(body.length), body, new Uint8Array(body.length % 2)]);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const ascii = (text: string) => new TextEncoder().encode(text);
const readAscii = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
