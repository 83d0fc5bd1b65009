import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { picturesOf } from './picture-source.ts';
import { useOpenPicture } from './use-open-picture.ts';

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer);

/** The viewer, when the address names a picture of this conversation. */
export function OpenPicture({ messages }: { messages: MessageList }) {
  const { openId, show, close } = useOpenPicture();
  const pictures = useMemo(
    () => (openId ? messages.filter(({ type }) => type === 'mms').flatMap(picturesOf) : []),
    [openId, messages],
  );
  if (!openId || !pictures.some(({ id }) => id === openId)) return null;
  return (
    <Suspense>
      <PictureViewer pictures={pictures} openId={openId} onShow={show} onClose={close} />
    </Suspense>
  );
}
