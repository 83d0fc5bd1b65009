import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { DeleteChatDialog } from './delete-chat-dialog.tsx';
import type { DeleteMessagesDialog } from './delete-messages-dialog.tsx';

const ChatDialog = lazyPart(async () => (await import('./delete-chat-dialog.tsx')).DeleteChatDialog);
const MessagesDialog = lazyPart(async () => (await import('./delete-messages-dialog.tsx')).DeleteMessagesDialog);

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
