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

export function writeTlvs(tlvs: readonly Tlv[]): Buffer[] {
  return tlvs.flatMap(({ tag, value }) => {
    const header = Buffer.alloc(HEADER);
    header.writeUInt16BE(tag, 0);
    header.writeUInt16BE(value.length, 2);
    return [header, value];
  });
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
