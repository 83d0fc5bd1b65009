import { readUuid, writeUuid } from '../../lib/uuid-bytes.ts';
import type { MessageKey } from '../chats/chats.rows.ts';

/** The reference of texts of the product itself: it comes back with their receipts, and nobody waits for them. */
export const SYSTEM_REFERENCE = 'system';

/*
 * A message's whole key as one word, for carriers that bring back what we send along; one cuts it after 100 characters. 54 bytes in
 * 72 characters of base64url: account 16, id 16, date 6, own and other number 8 each, of which the first says how many digits there are.
 * Until version 23 it was written out, with dots between: receipts of such messages may still come.
 */
const BYTES = 54;
/** Of any number that can be texted; all of them are exact as numbers. */
const DIGITS_MAX = 15;
const COMPACT = /^[\w-]{72}$/;
/** The bytes of the reference that is being written or read; nothing else of it outlives the call. */
const bytes = Buffer.allocUnsafeSlow(BYTES);

/** Trusted only in a verified webhook. */
export function toReference({ accountId, ownNumber, otherNumber, date, id }: MessageKey): string {
  writeUuid(accountId, bytes, 0);
  writeUuid(id, bytes, 16);
  bytes.writeUIntBE(date, 32, 6);
  writeNumber(ownNumber, 38);
  writeNumber(otherNumber, 46);
  return bytes.toString('base64url');
}

/** Undefined for anything that is not one of ours. */
export function readReference(reference: string): MessageKey | undefined {
  return COMPACT.test(reference) ? readCompact(reference) : readWrittenOut(reference);
}

function readCompact(reference: string): MessageKey | undefined {
  bytes.write(reference, 'base64url');
  const ownNumber = readNumber(38);
  const otherNumber = readNumber(46);
  if (ownNumber === undefined || otherNumber === undefined) return undefined;
  const accountId = readUuid(bytes, 0);
  const id = readUuid(bytes, 16);
  return { accountId, ownNumber, otherNumber, date: bytes.readUIntBE(32, 6), id };
}

const WRITTEN_OUT = /^([0-9a-f-]{36})\.(\d{1,20})\.(\d{1,20})\.(\d{1,15})\.([0-9a-f-]{36})$/;

function readWrittenOut(reference: string): MessageKey | undefined {
  const match = WRITTEN_OUT.exec(reference);
  if (!match) return undefined;
  const [, accountId = '', ownNumber = '', otherNumber = '', date, id = ''] = match;
  return { accountId, ownNumber, otherNumber, date: Number(date), id };
}

function writeNumber(digits: string, at: number) {
  if (digits.length > DIGITS_MAX) throw new RangeError(`${digits} is too long for a number that is sent from or to`);
  const value = Number(digits);
  bytes.writeUInt8(digits.length, at);
  bytes.writeUInt16BE(Math.floor(value / 2 ** 40), at + 1);
  bytes.writeUIntBE(value % 2 ** 40, at + 3, 5);
}

function readNumber(at: number): string | undefined {
  const length = bytes.readUInt8(at);
  const digits = String(bytes.readUInt16BE(at + 1) * 2 ** 40 + bytes.readUIntBE(at + 3, 5));
  return length <= DIGITS_MAX && digits.length <= length ? digits.padStart(length, '0') : undefined;
}
