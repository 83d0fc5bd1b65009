import type { Content, OutgoingPicture } from '../state/chat-message.ts';
import { isEmptyText } from './outgoing-text.ts';

/** The messages that go with one press of Enter, in order: each picture is one, the words go with the last. */
export function toContents(pictures: readonly OutgoingPicture[], text: string): Content[] {
  const words = isEmptyText(text) ? undefined : text;
  if (pictures.length === 0) return words === undefined ? [] : [{ text: words }];
  const last = pictures.length - 1;
  return pictures.map((picture, index) => ({ picture, ...(index === last && words !== undefined && { text: words }) }));
}
