/**
 * `text.charCodeAt(at)` looks the method up anew for each character where texts of many kinds come by (parsed, cut, put together): four
 * times the work of a call that is bound once.
 */
export const characterCode: (text: string, at: number) => number = Function.prototype.call.bind(
  String.prototype.charCodeAt,
);

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
    const byte =
      ((hexDigits[characterCode(text, place)] ?? -1) << 4) | (hexDigits[characterCode(text, place + 1)] ?? -1);
    all |= byte;
    into[at + index] = byte;
  }
  if (all < 0) throw new TypeError('not a UUID');
}

function isShaped(text: string): boolean {
  return (
    text.length === UUID_CHARACTERS &&
    characterCode(text, 8) === DASH &&
    characterCode(text, 13) === DASH &&
    characterCode(text, 18) === DASH &&
    characterCode(text, 23) === DASH
  );
}

/** The characters of the UUID that is being read; its dashes stay. */
const characters = Buffer.alloc(UUID_CHARACTERS, '-');
const lowerDigits = Buffer.from('0123456789abcdef');

/** The UUID whose 16 bytes begin at a place, in lower case: in one piece, as maps of ids want it. */
export function readUuid(bytes: Buffer, at: number): string {
  for (let index = 0; index < UUID_BYTES; index += 1) {
    const byte = bytes[at + index]!;
    const place = bytePlaces[index]!;
    characters[place] = lowerDigits[byte >> 4]!;
    characters[place + 1] = lowerDigits[byte & 15]!;
  }
  return characters.toString('latin1', 0, UUID_CHARACTERS);
}
