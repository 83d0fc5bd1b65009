import { readNumberTlv, TAG, type Tlv } from '../pdu/tlv.ts';

/** A part's place in its text. */
export interface Place {
  reference: number;
  total: number;
  /** From 1. */
  number: number;
}

export const HAS_HEADER = 0x40;
const JOINED_8 = 0x00;
const JOINED_16 = 0x08;

/** The user data header of a part (3GPP 23.040 §9.2.3.24): with a reference of 8 or of 16 bits. */
export function writeHeader({ reference, total, number }: Place, bits: 8 | 16): Buffer {
  if (bits === 8) return Buffer.from([5, JOINED_8, 3, reference & 0xff, total, number]);
  return Buffer.from([6, JOINED_16, 4, (reference >> 8) & 0xff, reference & 0xff, total, number]);
}

/** Takes the header off; other elements than a part's place mean nothing to us. A header that is longer than all is none. */
export function readHeader(octets: Buffer): { place?: Place; rest: Buffer } {
  const end = 1 + (octets[0] ?? 0);
  if (end > octets.length) return { rest: octets };
  const rest = octets.subarray(end);
  for (let at = 1; at + 2 <= end; at += 2 + octets[at + 1]!) {
    const place = readElement(octets[at]!, octets.subarray(at + 2, Math.min(at + 2 + octets[at + 1]!, end)));
    if (place) return { place, rest };
  }
  return { rest };
}

function readElement(id: number, value: Buffer): Place | undefined {
  if (id === JOINED_8 && value.length === 3) return toPlace(value[0]!, value[1]!, value[2]!);
  if (id === JOINED_16 && value.length === 4) return toPlace(value.readUInt16BE(0), value[2]!, value[3]!);
  return undefined;
}

/** A text of one part, or a part outside of its text, stands alone. */
function toPlace(reference: number, total: number, number: number): Place | undefined {
  return total > 1 && number >= 1 && number <= total ? { reference, total, number } : undefined;
}

/** The same in optional parts (SMPP 3.4 §5.3.2.22). */
export function readSar(tlvs: readonly Tlv[]): Place | undefined {
  const reference = readNumberTlv(tlvs, TAG.sarReference);
  const total = readNumberTlv(tlvs, TAG.sarTotal);
  const number = readNumberTlv(tlvs, TAG.sarNumber);
  if (reference === undefined || total === undefined || number === undefined) return undefined;
  return toPlace(reference, total, number);
}
