const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** As RFC 4648 has it, without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= BITS) {
      bits -= BITS;
      text += LETTERS[(held >> bits) & 31];
    }
  }
  return bits > 0 ? text + LETTERS[(held << (BITS - bits)) & 31] : text;
}
