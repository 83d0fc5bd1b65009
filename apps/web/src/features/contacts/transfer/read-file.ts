import { type Charset, charsets, decodeAs, decodeUnicode, guessCharset } from './charsets.ts';
import type { FileContact } from './file-contact.ts';
import { readVcards } from './vcard.ts';

/** The contents of a file of contacts. */
export interface ContactFile {
  entries: FileContact[];
  /** How it was read, where the file does not say it: a person looks at the names and may choose another. */
  charset?: Charset;
}

/** The contacts of a file by its content, whatever it is called; undefined when there are none. `charset`: as a person chose. */
export async function readContactFile(file: File, charset?: Charset): Promise<ContactFile | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const unicode = decodeUnicode(bytes);
  if (unicode !== undefined) {
    const entries = await readText(unicode);
    return entries && { entries };
  }
  const guess = guessCharset(bytes);
  for (const candidate of charset ? [charset] : [guess, ...charsets.filter((other) => other !== guess)]) {
    const entries = await readText(decodeAs(bytes, candidate));
    if (entries) return { entries, charset: candidate };
  }
  return undefined;
}

async function readText(text: string): Promise<FileContact[] | undefined> {
  const isVcard = /^[^\S\n\r\u2028\u2029]*BEGIN:VCARD/im.test(text);
  const entries = isVcard ? readVcards(text) : (await import('./csv.ts')).readCsv(text);
  return entries && entries.length > 0 ? entries : undefined;
}
