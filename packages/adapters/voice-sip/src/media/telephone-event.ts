/** Key presses as RFC 4733 has them: a packet says which key, and for how long it has been down. */
export interface KeyPress {
  key: string;
  isEnd: boolean;
  /** Samples. */
  duration: number;
}

const KEYS = '0123456789*#ABCD';
const ROWS = [697, 770, 852, 941];
const COLUMNS = [1_209, 1_336, 1_477, 1_633];
const PAD = ['123A', '456B', '789C', '*0#D'];
const LOUD = 6_000;
const RATE_HZ = 8_000;
/** -10 dBm0, as phones say it. */
const VOLUME = 10;

export function parseKeyPress(payload: Buffer): KeyPress | undefined {
  const key = payload.length >= 4 ? KEYS[payload[0]!] : undefined;
  if (key === undefined) return undefined;
  return { key, isEnd: (payload[1]! & 0x80) !== 0, duration: payload.readUInt16BE(2) };
}

export function writeKeyPress({ key, isEnd, duration }: KeyPress): Buffer {
  const payload = Buffer.from([KEYS.indexOf(key), (isEnd ? 0x80 : 0) | VOLUME, 0, 0]);
  payload.writeUInt16BE(Math.min(duration, 0xff_ff), 2);
  return payload;
}

/** The two tones that a key sounds like (ITU-T Q.23), from that sample of it on. */
export function toneOf(key: string, from: number, samples: number): Int16Array {
  const row = PAD.findIndex((keys) => keys.includes(key));
  const column = PAD[row]?.indexOf(key) ?? 0;
  const low = (2 * Math.PI * (ROWS[row] ?? 0)) / RATE_HZ;
  const high = (2 * Math.PI * COLUMNS[column]!) / RATE_HZ;
  return Int16Array.from({ length: samples }, (_, index) =>
    Math.round(LOUD * (Math.sin(low * (from + index)) + Math.sin(high * (from + index)))),
  );
}
