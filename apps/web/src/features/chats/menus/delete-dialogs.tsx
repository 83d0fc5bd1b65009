import { type ComponentProps, lazy, Suspense } from 'react';
import type { DeleteChatDialog } from './delete-chat-dialog.tsx';
import type { DeleteMessagesDialog } from './delete-messages-dialog.tsx';

const ChatDialog = lazy(async () => ({ default: (await import('./delete-chat-dialog.tsx')).DeleteChatDialog }));
const MessagesDialog = lazy(async () => ({
  default: (await import('./delete-messages-dialog.tsx')).DeleteMessagesDialog,
}));

/** Loaded by whoever deletes something. */
export function DeleteChat(props: ComponentProps<typeof DeleteChatDialog>) {
  return (
    <Suspense>
      <ChatDialog {...props} />
    </Suspense>
  );
}

export function DeleteMessages(props: ComponentProps<typeof DeleteMessagesDialog>) {
  return (
    <Suspense>
      <MessagesDialog {...props} />
    </Suspense>
  );
}
