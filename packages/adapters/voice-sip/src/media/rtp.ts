/** RTP packets (RFC 3550 §5.1). */
export interface RtpPacket {
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  source: number;
  payload: Buffer;
}

const HEAD_BYTES = 12;
/** 200 ms of G.711, far above what anybody sends. */
const PAYLOAD_BYTES_MAX = 1_600;

/** Undefined: it is none, or nothing that we take. */
export function parseRtp(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < HEAD_BYTES || bytes[0]! >> 6 !== 2) return undefined;
  const sources = bytes[0]! & 0x0f;
  let start = HEAD_BYTES + 4 * sources;
  if (bytes[0]! & 0x10) {
    if (start + 4 > bytes.length) return undefined;
    start += 4 + 4 * bytes.readUInt16BE(start + 2);
  }
  const padding = bytes[0]! & 0x20 ? bytes.at(-1)! : 0;
  const payload = bytes.subarray(start, Math.max(start, bytes.length - padding));
  if (start > bytes.length || payload.length > PAYLOAD_BYTES_MAX) return undefined;
  return {
    payloadType: bytes[1]! & 0x7f,
    marker: (bytes[1]! & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    source: bytes.readUInt32BE(8),
    payload,
  };
}

export function writeRtp({ payloadType, marker, sequence, timestamp, source, payload }: RtpPacket): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head[0] = 0x80;
  head[1] = payloadType | (marker ? 0x80 : 0);
  head.writeUInt16BE(sequence & 0xff_ff, 2);
  head.writeUInt32BE(timestamp >>> 0, 4);
  head.writeUInt32BE(source >>> 0, 8);
  return Buffer.concat([head, payload]);
}
