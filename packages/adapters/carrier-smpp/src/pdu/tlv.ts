import { PduError } from './pdu-error.ts';
import { STATUS } from './status.ts';

/** An optional part behind the fields: tag, length, value (SMPP 3.4 §5.3). */
export interface Tlv {
  tag: number;
  value: Buffer;
}

export const TAG = {
  receiptedMessageId: 0x001e,
  userMessageReference: 0x0204,
  sarReference: 0x020c,
  sarTotal: 0x020e,
  sarNumber: 0x020f,
  networkErrorCode: 0x0423,
  messagePayload: 0x0424,
  messageState: 0x0427,
} as const;

const HEADER = 4;

/** Octets that they take together. */
export function countTlvOctets(tlvs: readonly Tlv[]): number {
  return tlvs.reduce((sum, { value }) => sum + HEADER + value.length, 0);
}

/** From `from` on, where there is room for them. @throws RangeError for a value of more than 65,535 octets */
export function writeTlvs(into: Buffer, from: number, tlvs: readonly Tlv[]) {
  let at = from;
  for (const { tag, value } of tlvs) {
    into.writeUInt16BE(tag, at);
    into.writeUInt16BE(value.length, at + 2);
    into.set(value, at + HEADER);
    at += HEADER + value.length;
  }
}

/** The last one may say more octets than it has, as the receipts of some networks do. @throws PduError */
export function readTlvs(body: Buffer, from: number): Tlv[] {
  const tlvs: Tlv[] = [];
  for (let at = from; at < body.length; ) {
    if (at + HEADER > body.length) throw new PduError(STATUS.wrongOptionalPart, 'octets behind the last field');
    const tag = body.readUInt16BE(at);
    const end = Math.min(at + HEADER + body.readUInt16BE(at + 2), body.length);
    tlvs.push({ tag, value: Buffer.from(body.subarray(at + HEADER, end)) });
    at = end;
  }
  return tlvs;
}

export const findTlv = (tlvs: readonly Tlv[], tag: number): Buffer | undefined =>
  tlvs.find((tlv) => tlv.tag === tag)?.value;

/** Undefined where it is not there, or is longer than a number. */
export function readNumberTlv(tlvs: readonly Tlv[], tag: number): number | undefined {
  const value = findTlv(tlvs, tag);
  return value && value.length > 0 && value.length <= 4 ? value.readUIntBE(0, value.length) : undefined;
}

/** Text ends with a zero, or by its length alone: SMSCs do either. */
export function readTextTlv(tlvs: readonly Tlv[], tag: number): string | undefined {
  const value = findTlv(tlvs, tag);
  if (!value) return undefined;
  const end = value.indexOf(0);
  return value.toString('latin1', 0, end < 0 ? value.length : end);
}

export function writeNumberTlv(tag: number, value: number, octets: 1 | 2): Tlv {
  const bytes = Buffer.alloc(octets);
  bytes.writeUIntBE(value, 0, octets);
  return { tag, value: bytes };
}
