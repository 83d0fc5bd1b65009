import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { DeleteChatDialog } from './delete-chat-dialog.tsx';
import type { DeleteMessageDialog } from './delete-message-dialog.tsx';

const ChatDialog = lazyPart(async () => (await import('./delete-chat-dialog.tsx')).DeleteChatDialog);
const MessageDialog = lazyPart(async () => (await import('./delete-message-dialog.tsx')).DeleteMessageDialog);

/** Loaded by whoever deletes something. */
export function DeleteChat(props: ComponentProps<typeof DeleteChatDialog>) {
  return (
    <Suspense>
      <ChatDialog {...props} />
    </Suspense>
  );
}

export function DeleteMessage(props: ComponentProps<typeof DeleteMessageDialog>) {
  return (
    <Suspense>
      <MessageDialog {...props} />
    </Suspense>
  );
}
