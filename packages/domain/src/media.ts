/** `Message.media`: URLs joined by commas; a comma within a URL is percent-encoded (decision 7). */
export function joinMedia(urls: readonly string[]): string {
  return urls.map((url) => url.replaceAll(',', '%2C')).join(',');
}

export function splitMedia(media: string): string[] {
  return media.split(',').filter((url) => url !== '');
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The size that a media URL tells by `w` and `h`, so that a page can keep the room before the picture is there. */
export function readPictureSize(url: string): PictureSize | undefined {
  const query = new URLSearchParams(url.split('?')[1]);
  const width = Number(query.get('w'));
  const height = Number(query.get('h'));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Bytes that a picture is compressed towards, and that it may have at most (spec 2 §9). */
export interface PictureLimits {
  target: number;
  limit: number;
}

const ordinary: PictureLimits = { target: 307_200, limit: 2_097_152 };
const hosting: PictureLimits = { target: 97_280, limit: 102_400 };

export function getPictureLimits(numberType: string): PictureLimits {
  return numberType === 'hosting' ? hosting : ordinary;
}

/** The same where the carrier takes less: a little is left for what a second encoding adds. */
export function limitPicture({ target, limit }: PictureLimits, carrierBytes = limit): PictureLimits {
  const most = Math.min(limit, carrierBytes);
  return { target: Math.min(target, Math.floor(most * 0.9)), limit: most };
}

/** "100 KB", "2 MB". */
export function formatBytes(bytes: number): string {
  return bytes >= 1_048_576 ? `${Math.floor(bytes / 104_857.6) / 10} MB` : `${Math.floor(bytes / 1024)} KB`;
}

/** Longest edge of a picture that is sent, pixels, and the quality that compression starts with (spec 2 §9). */
export const PICTURE_EDGE_MAX = 1920;
export const PICTURE_QUALITY = 0.8;
