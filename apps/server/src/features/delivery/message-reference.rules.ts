import type { MessageKey } from '../chats/chats.rows.ts';

/** The reference of texts of the product itself: it comes back with their receipts, and nobody waits for them. */
export const SYSTEM_REFERENCE = 'system';

/*
 * A message's whole key as one word, for carriers that bring back what we send along; one cuts it after 100 characters. 54 bytes in
 * 72 characters of base64url: account 16, id 16, date 6, own and other number 8 each, of which the first says how many digits there are.
 * Until version 23 it was written out, with dots between: receipts of such messages may still come.
 */
const BYTES = 54;
const CHARACTERS = 72;
/** Of any number that can be texted; all of them are exact as numbers. */
const DIGITS_MAX = 15;
const COMPACT = /^[\w-]{72}$/;

/** Trusted only in a verified webhook. */
export function toReference({ accountId, ownNumber, otherNumber, date, id }: MessageKey): string {
  const bytes = Buffer.allocUnsafe(BYTES);
  writeUuid(bytes, accountId, 0);
  writeUuid(bytes, id, 16);
  bytes.writeUIntBE(date, 32, 6);
  writeNumber(bytes, ownNumber, 38);
  writeNumber(bytes, otherNumber, 46);
  return bytes.toString('base64url');
}

/** The account that a reference of ours names, without a look at the rest. */
export function readAccountId(reference: string): string | undefined {
  if (reference.length === CHARACTERS) return readUuid(Buffer.from(reference.slice(0, 24), 'base64url'), 0);
  return reference[UUID_CHARACTERS] === '.' ? reference.slice(0, UUID_CHARACTERS) : undefined;
}

/** Undefined for anything that is not one of ours. */
export function readReference(reference: string): MessageKey | undefined {
  return COMPACT.test(reference) ? readCompact(Buffer.from(reference, 'base64url')) : readWrittenOut(reference);
}

function readCompact(bytes: Buffer): MessageKey | undefined {
  const ownNumber = readNumber(bytes, 38);
  const otherNumber = readNumber(bytes, 46);
  if (ownNumber === undefined || otherNumber === undefined) return undefined;
  const accountId = readUuid(bytes, 0);
  const id = readUuid(bytes, 16);
  return { accountId, ownNumber, otherNumber, date: bytes.readUIntBE(32, 6), id };
}

const UUID_CHARACTERS = 36;
const WRITTEN_OUT = /^([0-9a-f-]{36})\.(\d{1,20})\.(\d{1,20})\.(\d{1,15})\.([0-9a-f-]{36})$/;

function readWrittenOut(reference: string): MessageKey | undefined {
  const match = WRITTEN_OUT.exec(reference);
  if (!match) return undefined;
  const [, accountId = '', ownNumber = '', otherNumber = '', date, id = ''] = match;
  return { accountId, ownNumber, otherNumber, date: Number(date), id };
}

export function writeUuid(bytes: Buffer, uuid: string, at: number) {
  bytes.write(uuid.replaceAll('-', ''), at, 16, 'hex');
}

export function readUuid(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function writeNumber(bytes: Buffer, digits: string, at: number) {
  if (digits.length > DIGITS_MAX) throw new RangeError(`${digits} is too long for a number that is sent from or to`);
  const value = Number(digits);
  bytes.writeUInt8(digits.length, at);
  bytes.writeUInt16BE(Math.floor(value / 2 ** 40), at + 1);
  bytes.writeUIntBE(value % 2 ** 40, at + 3, 5);
}

function readNumber(bytes: Buffer, at: number): string | undefined {
  const length = bytes.readUInt8(at);
  const digits = String(bytes.readUInt16BE(at + 1) * 2 ** 40 + bytes.readUIntBE(at + 3, 5));
  return length <= DIGITS_MAX && digits.length <= length ? digits.padStart(length, '0') : undefined;
}
