import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** Plain characters alone. */
  name: string;
  read(): AsyncIterable<string | Uint8Array>;
}

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** Sizes follow the bytes, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1980-01-01, as an archive without times has it: the same data is the same file. */
const DAY = 0x0021;

/**
 * A ZIP archive (APPNOTE 6.3), written as it is read: however much there is, little of it is in memory. No entry, and not all of them
 * together, may have 4 GB.
 */
export function createZip(entries: readonly ZipEntry[]): Readable {
  return Readable.from(writeZip(entries));
}

async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const done: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), offset, crc: 0, packed: 0, size: 0 };
    for await (const chunk of writeEntry(entry, written)) {
      offset += chunk.length;
      yield chunk;
    }
    done.push(written);
  }
  const directory = Buffer.concat(done.map(toDirectoryRow));
  yield directory;
  yield toEnd(done.length, directory.length, offset);
}

async function* writeEntry({ read }: ZipEntry, written: Written): AsyncGenerator<Buffer> {
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
  const deflate = createDeflateRaw();
  plain.on('error', (error) => deflate.destroy(error));
  for await (const chunk of plain.pipe(deflate) as AsyncIterable<Buffer>) {
    written.packed += chunk.length;
    yield chunk;
  }
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  writeSizes(sizes, 4, written);
  yield sizes;
}

function writeSizes(buffer: Buffer, at: number, { crc, packed, size }: Written) {
  buffer.writeUInt32LE(crc, at);
  buffer.writeUInt32LE(packed, at + 4);
  buffer.writeUInt32LE(size, at + 8);
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

function toDirectoryRow(written: Written): Buffer {
  const { name, offset } = written;
  const row = Buffer.alloc(46);
  row.writeUInt32LE(0x02014b50, 0);
  row.writeUInt16LE(VERSION, 4);
  row.writeUInt16LE(VERSION, 6);
  row.writeUInt16LE(FLAGS, 8);
  row.writeUInt16LE(DEFLATE, 10);
  row.writeUInt16LE(DAY, 14);
  writeSizes(row, 16, written);
  row.writeUInt16LE(name.length, 28);
  row.writeUInt32LE(offset, 42);
  return Buffer.concat([row, name]);
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
