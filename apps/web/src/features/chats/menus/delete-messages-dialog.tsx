import { formatNumber } from '@manyline/domain/phone';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { CHANGING_CHAT } from '../api/changing-chat.ts';
import type { ChatMessage } from '../model/state/chat-message.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { useChatsModel } from '../use-chats.ts';
import { tellDeleteFailed } from './delete-chat-dialog.tsx';

interface DeleteMessagesDialogProps {
  /** One or several of a chat. */
  messages: MessageList;
  onClose: () => void;
  onDeleted: (messages: readonly ChatMessage[]) => void;
}

/** All of them or none. Deleting the last message of a chat leads back to the list (spec 1 §4). */
export function DeleteMessagesDialog({ messages, onClose, onDeleted }: DeleteMessagesDialogProps) {
  const common = useText();
  const t = useText('chats');
  const words = useQuestion(messages);
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
      {...words}
      confirm={common('actions.delete')}
      cancel={common('actions.cancel')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

function useQuestion(messages: MessageList): { title: string; body: string } {
  const t = useText('chats');
  const [first, ...more] = messages;
  const count = messages.length;
  if (first === undefined || more.length > 0)
    return { title: t('select.deleteTitle', { count }), body: t('select.deleteBody', { count }) };
  const number = formatNumber({ telCode: first.otherTelCode, phone: first.otherNumber });
  return { title: t('deleteMessage.title'), body: t('deleteMessage.body', { number }) };
}
