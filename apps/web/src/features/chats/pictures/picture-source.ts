import { type PictureSize, readPictureSize, splitMedia } from '@manyline/domain/media';
import type { ChatMessage, OutgoingPicture } from '../model/state/chat-message.ts';

/** One picture of a message, as the page shows it. */
export interface PictureSource {
  /** `<smsId>.<index>`: what the address says while it is open. */
  id: string;
  /** The whole picture. */
  url: string;
  /** Smaller, for the conversation. */
  previewUrl: string;
  size?: PictureSize;
  /** The message that it came with. */
  message: ChatMessage;
}

/** Empty: the server could not keep any of them. */
export function picturesOf(message: ChatMessage): PictureSource[] {
  const { smsId, picture, media } = message;
  const [first] = splitMedia(media);
  if (picture) {
    // A picture sent from here stays on screen: the server's copy would only be loaded to look the same.
    const url = objectUrlOf(picture);
    return [
      {
        id: `${smsId}.0`,
        url,
        previewUrl: url,
        size: picture.size ?? (first ? readPictureSize(first) : undefined),
        message,
      },
    ];
  }
  return splitMedia(media).map((url, index) => ({
    id: `${smsId}.${index}`,
    url,
    previewUrl: `${url}&size=preview`,
    size: readPictureSize(url),
    message,
  }));
}

const urls = new WeakMap<OutgoingPicture, string>();
const registry = new FinalizationRegistry<string>((url) => URL.revokeObjectURL(url));

/** An address of a picture that is in this page, good for as long as the picture is. */
export function objectUrlOf(picture: OutgoingPicture): string {
  const known = urls.get(picture);
  if (known) return known;
  const url = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
  urls.set(picture, url);
  registry.register(picture, url);
  return url;
}

/** Pixels on screen. Narrower ones would leave a gap in their bubble, which is as wide as time and state of the message. */
const BOX = { width: 280, height: 320, leastWidth: 116, leastHeight: 72 };
const UNKNOWN: PictureSize = { width: 200, height: 200 };

/** The room a picture takes in the conversation, known before it is there. */
export function fitPicture(size: PictureSize = UNKNOWN): PictureSize {
  const scale = Math.min(1, BOX.width / size.width, BOX.height / size.height);
  return {
    width: Math.max(BOX.leastWidth, Math.round(size.width * scale)),
    height: Math.max(BOX.leastHeight, Math.round(size.height * scale)),
  };
}
