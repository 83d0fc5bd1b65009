import { decodeGsm, encodeGsm } from '@manyline/domain/gsm0338';

/** The alphabet that data coding 0 stands for at an SMSC. */
export type Alphabet = 'gsm' | 'latin1';

/** `coding` as in data_coding (SMPP 3.4 §5.2.19). */
export interface Coded {
  coding: number;
  octets: Buffer;
}

const CODING = { plain: 0, ascii: 1, latin1: 3, ucs2: 8 } as const;

/** Octets that stand for the same character in GSM 03.38 and in Latin-1, by what they are: most texts and receipts have no others. */
const isAlike = Array.from(
  { length: 256 },
  (_, octet) => decodeGsm(Uint8Array.of(octet)) === String.fromCharCode(octet),
);

function areAlike(octets: Uint8Array): boolean {
  for (let at = 0; at < octets.length; at += 1) if (!isAlike[octets[at]!]) return false;
  return true;
}

/** Undefined: a character is in no alphabet of GSM 03.38. */
function toGsm(text: string): Buffer | undefined {
  for (let at = 0; at < text.length; at += 1) {
    if (isAlike[text.charCodeAt(at)]) continue;
    const octets = encodeGsm(text);
    return octets && Buffer.from(octets.buffer, octets.byteOffset, octets.length);
  }
  return Buffer.from(text, 'latin1');
}

/** Every character of the text that GSM 03.38 and Latin-1 have in common, or `undefined`. */
function encodeLatin1(text: string): Buffer | undefined {
  return [...text].every((character) => character.codePointAt(0)! <= 0xff) ? Buffer.from(text, 'latin1') : undefined;
}

/** How a text, or a part of it, goes out. All parts of one are coded alike: `whole` decides. */
export function encodeText(text: string, whole: string, alphabet: Alphabet, plainCoding: number): Coded {
  const septets = toGsm(text);
  const isGsm = septets !== undefined && (text === whole || toGsm(whole) !== undefined);
  if (isGsm && alphabet === 'gsm') return { coding: plainCoding, octets: septets };
  if (isGsm && encodeLatin1(whole)) return { coding: plainCoding, octets: Buffer.from(text, 'latin1') };
  return { coding: CODING.ucs2, octets: encodeUcs2(text) };
}

/** UTF-16, big end first: what SMSCs mean by UCS-2, and phones read. */
function encodeUcs2(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

function decodeUcs2(octets: Buffer): string {
  // Half a unit at the end is nobody's.
  const even = Buffer.from(octets.subarray(0, octets.length - (octets.length % 2)));
  return even.swap16().toString('utf16le').toWellFormed();
}

const decoders: Record<number, (octets: Buffer) => string> = {
  [CODING.ascii]: (octets) => octets.toString('latin1'),
  [CODING.latin1]: (octets) => octets.toString('latin1'),
  5: (octets) => new TextDecoder('shift_jis').decode(octets),
  6: (octets) => new TextDecoder('iso-8859-5').decode(octets),
  7: (octets) => new TextDecoder('iso-8859-8').decode(octets),
  [CODING.ucs2]: decodeUcs2,
  14: (octets) => new TextDecoder('euc-kr').decode(octets),
};

/** Decodes what came in. Above 15 a data coding is read as the one of GSM 03.38: by its groups, never by its low half alone. */
export function decodeText({ coding, octets }: Coded, alphabet: Alphabet): string {
  const plain = () => (alphabet === 'gsm' && !areAlike(octets) ? decodeGsm(octets) : octets.toString('latin1'));
  if (coding < 0x10) return (decoders[coding] ?? (isOctets(coding) ? asLatin1 : plain))(octets);
  const meaning = meaningOfGroup(coding);
  if (meaning === 'ucs2') return decodeUcs2(octets);
  // GSM 03.38 says its own alphabet here, whatever 0 stands for at this SMSC.
  return meaning === 'octets' ? asLatin1(octets) : decodeGsm(octets);
}

const isOctets = (coding: number) => coding === 2 || coding === 4;
const asLatin1 = (octets: Buffer) => octets.toString('latin1');

function meaningOfGroup(coding: number): 'gsm' | 'octets' | 'ucs2' {
  const group = coding >> 4;
  if (group === 0xf) return (coding & 0x04) === 0 ? 'gsm' : 'octets';
  if (group === 0xe) return 'ucs2';
  if (group >= 0x8) return 'gsm';
  return (['gsm', 'octets', 'ucs2', 'gsm'] as const)[(coding >> 2) & 0x03]!;
}
