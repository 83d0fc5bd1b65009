import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { CHANGING_CHAT } from '../api/changing-chat.ts';
import { tellDeleteFailed } from '../menus/delete-chat-dialog.tsx';
import type { ChatMessage } from '../model/state/chat-message.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { useChatsModel } from '../use-chats.ts';

interface DeleteMessagesDialogProps {
  messages: MessageList;
  onClose: () => void;
  onDeleted: (messages: readonly ChatMessage[]) => void;
}

/** All of them or none. Deleting the last message of a chat leads back to the list (spec 1 §4). */
export function DeleteMessagesDialog({ messages, onClose, onDeleted }: DeleteMessagesDialogProps) {
  const t = useText('chats');
  const common = useText();
  const model = useChatsModel();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationKey: CHANGING_CHAT,
    mutationFn: () => model.deleteMessages(messages),
    onSuccess: async (wasLast) => {
      if (wasLast) await navigate(links.chats());
      onClose();
      onDeleted(messages);
    },
    onError: (error) => {
      onClose();
      tellDeleteFailed(error, t('deleteMessage.failed'));
    },
  });
  return (
    <ConfirmDialog
      title={t('select.deleteTitle', { count: messages.length })}
      body={t('select.deleteBody', { count: messages.length })}
      confirm={common('actions.delete')}
      cancel={common('actions.cancel')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
