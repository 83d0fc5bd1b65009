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

/** Septets that one character takes: 1, 2 for the extension table, 0 when GSM 03.38 cannot write it. */
export function gsmLength(character: string): number {
  return septets.get(character)?.length ?? 0;
}

/** The text as unpacked septets, one per byte, or undefined when any character is outside the alphabet. */
export function encodeGsm(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const character of text) {
    const codes = septets.get(character);
    if (codes === undefined) return undefined;
    bytes.push(...codes);
  }
  return Uint8Array.from(bytes);
}

const characters = new Map(
  [...septets].map(([character, codes]) => [codes.at(-1)! + (codes.length - 1) * 0x80, character]),
);

/**
 * The text of unpacked septets. An escape to a character that the extension lacks reads as the plain one, as GSM 03.38 wants; a
 * lone escape at the end, and what is no septet, is left out.
 */
export function decodeGsm(bytes: Uint8Array): string {
  let text = '';
  let isEscaped = false;
  for (const code of bytes) {
    if (code === ESCAPE) {
      isEscaped = true;
      continue;
    }
    text += (isEscaped && characters.get(code + 0x80)) || characters.get(code) || '';
    isEscaped = false;
  }
  return text;
}
