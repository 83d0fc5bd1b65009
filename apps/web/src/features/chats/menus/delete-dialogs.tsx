import { type ComponentProps, lazy, Suspense } from 'react';
import type { DeleteChatDialog } from './delete-chat-dialog.tsx';
import type { DeleteMessageDialog } from './delete-message-dialog.tsx';

const ChatDialog = lazy(async () => ({ default: (await import('./delete-chat-dialog.tsx')).DeleteChatDialog }));
const MessageDialog = lazy(async () => ({
  default: (await import('./delete-message-dialog.tsx')).DeleteMessageDialog,
}));

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
