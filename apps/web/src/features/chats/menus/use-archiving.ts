import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useSetChatSettings } from '../api/use-chat-settings.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import { UNDO_NOTICE_MS } from './use-blocking.ts';

/** Archiving a chat, told with a way back: it is gone from the list at once. Taking one out again shows by itself. */
export function useArchiving() {
  const t = useText('chats');
  const set = useSetChatSettings();
  return (chat: ChatEnds, archived: boolean) => {
    set(chat, { archived });
    if (!archived) return;
    showSnackbar(t('archived.done'), {
      durationMs: UNDO_NOTICE_MS,
      action: { label: t('archived.undo'), run: () => set(chat, { archived: false }) },
    });
  };
}
