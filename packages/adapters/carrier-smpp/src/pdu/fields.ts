import { PduError } from './pdu-error.ts';
import { STATUS } from './status.ts';

/** One field of a body: a number of one octet, text that ends with a zero octet, or octets behind their count. */
export type Field = { kind: 'octet' } | { kind: 'text'; octetsMax: number } | { kind: 'octets' };
export type Layout = Record<string, Field>;

export type ValueOf<F extends Field> = F extends { kind: 'octet' }
  ? number
  : F extends { kind: 'text' }
    ? string
    : Buffer;

export const octet = { kind: 'octet' } as const;
export const octets = { kind: 'octets' } as const;
/** `octetsMax` includes the zero at its end. What we write keeps to it; what others write is taken as long as it is. */
export const text = (octetsMax: number) => ({ kind: 'text', octetsMax }) as const;

const OCTETS_MAX = 255;

export type Value = number | string | Buffer;

/** The value of an absent field: SMSCs leave out the body of a refusal, and of some answers. */
export function emptyOf(field: Field): Value {
  if (field.kind === 'octet') return 0;
  return field.kind === 'text' ? '' : Buffer.alloc(0);
}

/** How many octets a value takes, its end or count included. */
export function countOctets(field: Field, value: Value): number {
  return field.kind === 'octet' ? 1 : (value as string | Buffer).length + 1;
}

/** Writes a value at `at`, where there is room for it; answers where the next begins. @throws RangeError for what a field cannot hold: a fault of ours. */
export function writeField(into: Buffer, at: number, name: string, field: Field, value: Value): number {
  if (field.kind === 'octet') {
    into[at] = checkOctet(name, value as number);
    return at + 1;
  }
  if (field.kind === 'text') return writeText(into, at, name, field.octetsMax, value as string);
  const bytes = value as Buffer;
  if (bytes.length > OCTETS_MAX) throw new RangeError(`${name} has ${bytes.length} octets`);
  into[at] = bytes.length;
  into.set(bytes, at + 1);
  return at + 1 + bytes.length;
}

function checkOctet(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > 0xff) throw new RangeError(`${name} is no octet`);
  return value;
}

function writeText(into: Buffer, at: number, name: string, octetsMax: number, value: string): number {
  if (value.includes('\0')) throw new RangeError(`${name} has a zero inside`);
  if (value.length >= octetsMax) throw new RangeError(`${name} has more than ${octetsMax - 1} characters`);
  const end = at + into.write(value, at, 'latin1');
  into[end] = 0;
  return end + 1;
}

/** Reads a field at `at`. @throws PduError when the body ends inside it. */
export function readField(body: Buffer, at: number, name: string, field: Field) {
  if (field.kind === 'text') {
    const end = body.indexOf(0, at);
    if (end < 0) throw new PduError(STATUS.wrongCommandLength, `${name} has no end`);
    return { value: body.toString('latin1', at, end), next: end + 1 };
  }
  const first = body[at];
  if (first === undefined) throw new PduError(STATUS.wrongCommandLength, `${name} is missing`);
  if (field.kind === 'octet') return { value: first, next: at + 1 };
  const next = at + 1 + first;
  if (next > body.length) throw new PduError(STATUS.wrongMessageLength, `${name} is shorter than it says`);
  // A copy: a view would keep alive all that came with it.
  return { value: Buffer.from(body.subarray(at + 1, next)), next };
}
