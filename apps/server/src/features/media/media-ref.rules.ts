/** Each with its name in the ref and whether it is played rather than looked at. */
const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
} as const;
export type MediaExtension = keyof typeof contentTypes;

/**
 * An entry of `message.media`: "pictures/<id>.jpg?w=1200&h=800", several joined by commas. The part before the dot is the
 * blob's key; a ref with expiry and signature behind it is a link.
 */
export interface MediaRef {
  blobKey: string;
  extension: MediaExtension;
  contentType: string;
}

const REF = /^([a-z0-9-]+\/[a-z0-9-]+)\.([a-z0-9]{3,4})(?:\?|$)/;

/** Undefined: not one of ours. */
export function readMediaRef(ref: string): MediaRef | undefined {
  const [, blobKey, extension] = REF.exec(ref) ?? [];
  if (!blobKey || !extension || !Object.hasOwn(contentTypes, extension)) return undefined;
  return { blobKey, extension: extension as MediaExtension, contentType: contentTypes[extension as MediaExtension] };
}

export function makeMediaRef(
  blobKey: string,
  extension: MediaExtension,
  size?: { width: number; height: number },
): string {
  return `${blobKey}.${extension}${size ? `?w=${size.width}&h=${size.height}` : ''}`;
}

export function contentTypeOf(extension: MediaExtension): string {
  return contentTypes[extension];
}

export function extensionOf(contentType: string): MediaExtension | undefined {
  const found = Object.entries(contentTypes).find(([, type]) => type === contentType.split(';')[0]?.trim());
  return found?.[0] as MediaExtension | undefined;
}

export function toPreviewKey(blobKey: string): string {
  return `${blobKey}-preview`;
}

/** As it is called in an archive: "pictures/<id>.jpg". */
export const toFileName = (ref: string): string => ref.split('?')[0]!;
