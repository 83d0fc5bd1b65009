import type { ClipboardEvent } from 'react';

/** Pictures in the clipboard are taken; words are pasted as ever, also where an editor put a picture of them beside. */
export function takePastedPictures(event: ClipboardEvent, take: ((files: readonly File[]) => void) | undefined): void {
  const { files, types } = event.clipboardData;
  const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
  if (pictures.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  take?.(pictures);
}
