/** Character sets that a file may have and not say, in the order in which they are offered. */
export const charsets = ['windows-1252', 'gb18030', 'big5'] as const;
export type Charset = (typeof charsets)[number];

/** The text of a file that says how it is written: UTF-16 by its mark, or UTF-8, which nothing else passes for. */
export function decodeUnicode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function decodeAs(bytes: Uint8Array, charset: Charset): string {
  return new TextDecoder(charset).decode(bytes);
}

/**
 * The character set that the bytes look like. Chinese ones write a character in two bytes, of which in common ones both are above ASCII;
 * a western accent is one such byte alone between letters.
 */
export function guessCharset(bytes: Uint8Array): Charset {
  let pairs = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0x80) continue;
    if ((bytes[at + 1] ?? 0) >= 0x80) {
      pairs += 1;
      at += 1;
    } else alone += 1;
  }
  if (alone >= pairs) return 'windows-1252';
  return reads(bytes, 'gb18030') || !reads(bytes, 'big5') ? 'gb18030' : 'big5';
}

function reads(bytes: Uint8Array, charset: Charset): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
