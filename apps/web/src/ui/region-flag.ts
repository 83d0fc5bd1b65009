/** The flag of an ISO code as an emoji; systems without flags show the two letters, which say the same. */
export function regionFlag(iso: string): string {
  return String.fromCodePoint(...[...iso.toUpperCase()].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
