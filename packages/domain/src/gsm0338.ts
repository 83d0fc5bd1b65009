// The default alphabet of GSM 03.38 by position 0x00-0x7f. Position 0x1b is the escape to the extension table, never a
// character of its own; "\u001b" holds its place.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅå' +
  'Δ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ' +
  ' !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§' +
  '¿abcdefghijklmnopqrstuvwxyzäöñüà';

const ESCAPE = 0x1b;

const EXTENSION: Record<string, number> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
};

const septets = new Map<string, readonly number[]>();
for (const [at, character] of [...BASIC].entries()) if (at !== ESCAPE) septets.set(character, [at]);
for (const [character, code] of Object.entries(EXTENSION)) septets.set(character, [ESCAPE, code]);

const IS_EXTENDED = 0x100;
/** The same by UTF-16 unit, each plus one so that 0 says that there is none: texts are written far more often than anything else. The euro sign is the last. */
const byUnit = new Uint16Array(0x20ac + 1);
for (const [character, codes] of septets)
  byUnit[character.charCodeAt(0)] = codes.at(-1)! + 1 + (codes.length - 1) * IS_EXTENDED;

/** Septets that one character takes: 1, 2 for the extension table, 0 when GSM 03.38 cannot write it. */
export function gsmLength(character: string): number {
  return septets.get(character)?.length ?? 0;
}

/** The text as unpacked septets, one per byte, or undefined when any character is outside the alphabet. */
export function encodeGsm(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length * 2);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const known = byUnit[text.charCodeAt(at)];
    if (!known) return undefined;
    if (known & IS_EXTENDED) bytes[length++] = ESCAPE;
    bytes[length++] = (known - 1) & 0x7f;
  }
  return bytes.slice(0, length);
}

const SEPTETS = 0x80;
/** UTF-16 units by septet, and behind them by the one that follows an escape; 0 where there is none (NUL is no character of it). */
const units = new Uint16Array(SEPTETS * 2);
for (const [character, codes] of septets) units[codes.at(-1)! + (codes.length - 1) * SEPTETS] = character.charCodeAt(0);
/** As many as one call takes as arguments. */
const UNITS_AT_ONCE = 4_096;

/**
 * The text of unpacked septets. An escape to a character that the extension lacks reads as the plain one, as GSM 03.38 wants; a
 * lone escape at the end, and what is no septet, is left out.
 */
export function decodeGsm(bytes: Uint8Array): string {
  const read = new Uint16Array(bytes.length);
  let length = 0;
  let isEscaped = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at]!;
    if (code === ESCAPE) {
      isEscaped = true;
      continue;
    }
    const unit = code < SEPTETS && ((isEscaped && units[code + SEPTETS]) || units[code]);
    if (unit) read[length++] = unit;
    isEscaped = false;
  }
  let text = '';
  for (let at = 0; at < length; at += UNITS_AT_ONCE)
    text += String.fromCharCode.apply(undefined, read.subarray(at, Math.min(at + UNITS_AT_ONCE, length)) as never);
  return text;
}
