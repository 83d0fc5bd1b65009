export type PictureKind = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/heic';

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const HEAD_BYTES = 16;

/** The kind of a file by its first bytes: names and types are often missing or wrong. Undefined: nothing that may be sent. */
export async function findPictureKind(file: Blob): Promise<PictureKind | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n')) return 'image/png';
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && HEIF_BRANDS.has(text.slice(8, 12))) return 'image/heic';
  return undefined;
}
