import { splitSegments } from '@manyline/domain/segments';
import { TAG, type Tlv, writeNumberTlv } from '../pdu/tlv.ts';
import { type Alphabet, encodeText } from './coding.ts';
import { HAS_HEADER, writeHeader } from './headers.ts';

/** How an SMSC wants a text that is longer than one message. */
export type Joining = 'udh8' | 'udh16' | 'sar' | 'payload';

/** The fields of a part in its PDU. */
export interface OutboundPart {
  esmClass: number;
  dataCoding: number;
  shortMessage: Buffer;
  tlvs: Tlv[];
}

export interface PartsOptions {
  joining: Joining;
  alphabet: Alphabet;
  /** The data coding that says so: 0, or what an SMSC has for it. */
  plainCoding: number;
}

/** One octet more of header is one unit less in either alphabet. */
const LONGER_HEADER = 1;

/** A text as the parts that go out, in order. `reference` joins them; of 8 bits its low half is taken. */
export function toParts(text: string, reference: number, options: PartsOptions): OutboundPart[] {
  const { joining, alphabet, plainCoding } = options;
  const encode = (part: string) => encodeText(part, text, alphabet, plainCoding);
  const pieces = joining === 'payload' ? [text] : splitSegments(text, joining === 'udh16' ? LONGER_HEADER : 0);
  if (pieces.length <= 1) {
    const { coding, octets } = encode(text);
    // One that is not cut has no place among others.
    const isLong = joining === 'payload' && splitSegments(text).length > 1;
    return [{ esmClass: 0, dataCoding: coding, ...(isLong ? asPayload(octets) : asMessage(octets)) }];
  }
  return pieces.map((piece, index) => {
    const place = { reference, total: pieces.length, number: index + 1 };
    const { coding, octets } = encode(piece);
    if (joining === 'sar') return { esmClass: 0, dataCoding: coding, shortMessage: octets, tlvs: toSar(place) };
    const header = writeHeader(place, joining === 'udh8' ? 8 : 16);
    return { esmClass: HAS_HEADER, dataCoding: coding, ...asMessage(Buffer.concat([header, octets])) };
  });
}

const asMessage = (octets: Buffer) => ({ shortMessage: octets, tlvs: [] });
const asPayload = (octets: Buffer) => ({
  shortMessage: Buffer.alloc(0),
  tlvs: [{ tag: TAG.messagePayload, value: octets }],
});

function toSar({ reference, total, number }: { reference: number; total: number; number: number }): Tlv[] {
  return [
    writeNumberTlv(TAG.sarReference, reference, 2),
    writeNumberTlv(TAG.sarTotal, total, 1),
    writeNumberTlv(TAG.sarNumber, number, 1),
  ];
}
