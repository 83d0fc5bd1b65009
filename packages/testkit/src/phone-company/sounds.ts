import { makeWav } from '@manyline/ports/wav';

/** Telephony: samples a second, 16 bits, one channel. */
export const RATE = 8_000;
const LOUDEST = 32_767;

/** The sounds for somebody on the line, in order. `words`: spoken by the network. `phone`: the other end has taken the call. */
export type Heard =
  | { kind: 'words'; text: string; language: string }
  | { kind: 'sound'; seconds: number }
  | { kind: 'beep' }
  | { kind: 'phone' };

export interface Sound {
  samples: Int16Array;
  heard: Heard;
}

export const secondsOf = (samples: Int16Array): number => samples.length / RATE;

export const silence = (seconds: number): Int16Array => new Int16Array(Math.round(seconds * RATE));

/** Tones together, each at the same loudness. */
export function tones(frequencies: readonly number[], seconds: number): Int16Array {
  const share = (0.5 * LOUDEST) / frequencies.length;
  return silence(seconds).map((_, at) =>
    Math.round(share * frequencies.reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * at) / RATE), 0)),
  );
}

const ROWS = [697, 770, 852, 941];
const COLUMNS = [1_209, 1_336, 1_477];
const KEYS = '123456789*0#';
const KEY_SECONDS = 0.2;
const GAP_SECONDS = 0.1;

/** The tones of keys, as a phone makes them: words that a program can read again. */
export function keyTones(keys: string): Int16Array {
  const each = [...keys].flatMap((key) => {
    const at = KEYS.indexOf(key);
    if (at < 0) throw new Error(`no key ${key}`);
    const pair = [ROWS[Math.floor(at / COLUMNS.length)]!, COLUMNS[at % COLUMNS.length]!];
    return [tones(pair, KEY_SECONDS), silence(GAP_SECONDS)];
  });
  return join(each);
}

export function join(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const beep: Sound = { samples: tones([1_000], 0.5), heard: { kind: 'beep' } };

const SECONDS_PER_SIGN = 0.07;

/** Nobody speaks here: as long as somebody would. */
export function speak(text: string, language: string): Sound {
  return { samples: silence(text.length * SECONDS_PER_SIGN), heard: { kind: 'words', text, language } };
}

export function toSound(samples: Int16Array): Sound {
  return { samples, heard: { kind: 'sound', seconds: secondsOf(samples) } };
}

export const toWav = (samples: Int16Array): Uint8Array =>
  makeWav(
    Float64Array.from(samples, (sample) => sample / LOUDEST),
    RATE,
  );

const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

/** Samples of a WAV of 16 bits, one channel and this rate, as the port of voice asks for. @throws Error on any other */
export function fromWav(wav: Uint8Array): Int16Array {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const nameAt = (at: number) => String.fromCharCode(...wav.subarray(at, at + 4));
  let isPlain = false;
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= wav.length; ) {
    const size = view.getUint32(at + 4, true);
    const from = at + CHUNK_HEAD_BYTES;
    if (nameAt(at) === 'fmt ')
      isPlain =
        view.getUint16(from, true) === 1 &&
        view.getUint16(from + 2, true) === 1 &&
        view.getUint32(from + 4, true) === RATE &&
        view.getUint16(from + 14, true) === 16;
    if (nameAt(at) === 'data' && isPlain) {
      const count = Math.floor(Math.min(size, wav.length - from) / 2);
      return Int16Array.from({ length: count }, (_, index) => view.getInt16(from + index * 2, true));
    }
    at = from + size + (size % 2);
  }
  throw new Error('no WAV of 8,000 samples a second, 16 bits, one channel');
}
