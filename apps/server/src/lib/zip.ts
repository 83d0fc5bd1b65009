import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** Plain characters alone. */
  name: string;
  /** Its bytes are small as they are: pictures and sounds. */
  isPacked?: boolean;
  read(): AsyncIterable<string | Uint8Array>;
}

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

interface ZipOptions {
  /** Offsets and counts that have to be written wide begin here; lower in tests alone. */
  wideFrom?: { offset: number; count: number };
}

/** Sizes follow the bytes, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
const WIDE_VERSION = 45;
/** 1980-01-01, as an archive without times has it: the same data is the same file. */
const DAY = 0x0021;
const U16_MAX = 0xffff;
const U32_MAX = 0xffffffff;

/**
 * A ZIP archive (APPNOTE 6.3), written as it is read: however much there is, little of it is in memory. An archive of more than 4 GB or
 * 65,534 entries is written in the wide form (ZIP64), which whoever reads smaller ones does not need to know. No entry may have 4 GB.
 */
export function createZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, options: ZipOptions = {}): Readable {
  return Readable.from(writeZip(entries, options));
}

async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  { wideFrom = { offset: U32_MAX, count: U16_MAX } }: ZipOptions,
): AsyncGenerator<Buffer> {
  const rows: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), offset, crc: 0, packed: 0, size: 0 };
    for await (const chunk of writeEntry(entry, written)) {
      offset += chunk.length;
      yield chunk;
    }
    if (Math.max(written.size, written.packed) >= U32_MAX) throw new RangeError(`${entry.name} has 4 GB or more`);
    rows.push(toDirectoryRow(written, written.offset >= wideFrom.offset));
  }
  const directory = Buffer.concat(rows);
  yield directory;
  const isWide = offset >= wideFrom.offset || rows.length >= wideFrom.count;
  if (isWide) yield toWideEnd(rows.length, directory.length, offset);
  yield isWide ? toEnd(U16_MAX, U32_MAX, U32_MAX) : toEnd(rows.length, directory.length, offset);
}

async function* writeEntry({ read, isPacked = false }: ZipEntry, written: Written): AsyncGenerator<Buffer> {
  yield toHeader(written);
  async function* counted() {
    for await (const part of read()) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part);
      written.crc = crc32(bytes, written.crc);
      written.size += bytes.length;
      yield bytes;
    }
  }
  const plain = Readable.from(counted());
  const deflate = createDeflateRaw(isPacked ? { level: 0 } : {});
  plain.on('error', (error) => deflate.destroy(error));
  try {
    for await (const chunk of plain.pipe(deflate) as AsyncIterable<Buffer>) {
      written.packed += chunk.length;
      yield chunk;
    }
  } finally {
    // Whoever takes the archive may go away in the middle: what is read for it is closed with it.
    plain.destroy();
  }
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  writeSizes(sizes, 4, written);
  yield sizes;
}

function writeSizes(buffer: Buffer, at: number, { crc, packed, size }: Written) {
  buffer.writeUInt32LE(crc, at);
  // One that is too large is refused where it ends.
  buffer.writeUInt32LE(Math.min(packed, U32_MAX), at + 4);
  buffer.writeUInt32LE(Math.min(size, U32_MAX), at + 8);
}

function toHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function toDirectoryRow(written: Written, isWide: boolean): Buffer {
  const { name, offset } = written;
  const extra = isWide ? toWideOffset(offset) : Buffer.alloc(0);
  const row = Buffer.alloc(46);
  row.writeUInt32LE(0x02014b50, 0);
  row.writeUInt16LE(isWide ? WIDE_VERSION : VERSION, 4);
  row.writeUInt16LE(isWide ? WIDE_VERSION : VERSION, 6);
  row.writeUInt16LE(FLAGS, 8);
  row.writeUInt16LE(DEFLATE, 10);
  row.writeUInt16LE(DAY, 14);
  writeSizes(row, 16, written);
  row.writeUInt16LE(name.length, 28);
  row.writeUInt16LE(extra.length, 30);
  row.writeUInt32LE(isWide ? U32_MAX : offset, 42);
  return Buffer.concat([row, name, extra]);
}

function toWideOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

/** The wide end of the directory, and where it stands. */
function toWideEnd(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(WIDE_VERSION, 12);
  end.writeUInt16LE(WIDE_VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

function toEnd(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
