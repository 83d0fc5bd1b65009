import type { FileContact } from './file-contact.ts';
import { readVcards } from './vcard.ts';

export const FILE_BYTES_MAX = 5 * 1024 * 1024;

/** The contacts of a file by its content, whatever it is called; undefined when there are none. */
export async function readContactFile(file: File): Promise<FileContact[] | undefined> {
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  const isVcard = /^\s*BEGIN:VCARD/im.test(text);
  const entries = isVcard ? readVcards(text) : (await import('./csv.ts')).readCsv(text);
  return entries && entries.length > 0 ? entries : undefined;
}

/** UTF-8, UTF-16 with its mark, else the Chinese code page that spreadsheets in Chinese write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
