import { fileTypeFromBuffer } from 'file-type';
import type { MediaExtension } from './media-ref.rules.ts';

/** Formats that browsers play. */
const formats: Record<string, MediaExtension> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
};

/** By the bytes; names and declared types are anybody's guess. Undefined: none that we keep. */
export async function findSoundFormat(input: Uint8Array): Promise<MediaExtension | undefined> {
  const type = await fileTypeFromBuffer(input).catch(() => undefined);
  return type && formats[type.mime];
}
