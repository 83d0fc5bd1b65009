const UUID_CHARACTERS = 36;
const DASH = '-'.charCodeAt(0);
/** Places of the digits at which each byte begins. */
const bytePlaces = Uint8Array.of(0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34);
const hexDigits = new Int8Array(128).fill(-1);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  hexDigits[digit.charCodeAt(0)] = value;
  hexDigits[digit.toUpperCase().charCodeAt(0)] = value;
}

export const UUID_BYTES = bytePlaces.length;

/** Writes the 16 bytes of a UUID at a place. @throws TypeError for a text that is none */
export function writeUuid(text: string, into: Buffer, at: number) {
  let all = isShaped(text) ? 0 : -1;
  // Without a call or a branch a digit: every text that is sent has its ids written again and again.
  for (let index = 0; index < UUID_BYTES; index += 1) {
    const place = bytePlaces[index]!;
    // Below zero where either is no digit.
    const byte = ((hexDigits[text.charCodeAt(place)] ?? -1) << 4) | (hexDigits[text.charCodeAt(place + 1)] ?? -1);
    all |= byte;
    into[at + index] = byte;
  }
  if (all < 0) throw new TypeError('not a UUID');
}

function isShaped(text: string): boolean {
  return (
    text.length === UUID_CHARACTERS &&
    text.charCodeAt(8) === DASH &&
    text.charCodeAt(13) === DASH &&
    text.charCodeAt(18) === DASH &&
    text.charCodeAt(23) === DASH
  );
}

/** The UUID whose 16 bytes begin at a place, in lower case. */
export function readUuid(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + UUID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
