import { randomBytes } from 'node:crypto';

let pool = Buffer.alloc(0);
let offset = 0;
/** The bytes of the id that is being made; the text is what leaves. */
const bytes = Buffer.alloc(16);

function addRandom(at: number, size: number) {
  if (offset + size > pool.length) {
    pool = randomBytes(4096);
    offset = 0;
  }
  pool.copy(bytes, at, offset, offset + size);
  offset += size;
}

/** When an id of ours was made, epoch milliseconds. */
export function readIdTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** UUIDv7 (RFC 9562): rises with time, so that new rows land at the end of their indexes. */
export function newId(now: number = Date.now()): string {
  bytes.writeUIntBE(now, 0, 6);
  addRandom(6, 10);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
