import { formatNumber } from '@manyline/domain/phone';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { CHANGING_CHAT } from '../api/changing-chat.ts';
import { type ChatMessage, keyOf } from '../model/state/chat-message.ts';
import type { MessageList } from '../model/state/message-list.ts';
import { useChatsModel } from '../use-chats.ts';
import { tellDeleteFailed } from './delete-chat-dialog.tsx';

interface DeleteMessagesDialogProps {
  /** One or several of a chat. */
  messages: MessageList;
  onClose: () => void;
  /** `isAsking`: the question was not closed meanwhile. */
  onDeleted: (messages: readonly ChatMessage[], isAsking: boolean) => void;
}

/** All of them or none. Deleting the last message of a chat leads back to the list (spec 1 §4). */
export function DeleteMessagesDialog({ messages, onClose, onDeleted }: DeleteMessagesDialogProps) {
  const common = useText();
  const t = useText('chats');
  const words = useQuestion(messages);
  const model = useChatsModel();
  const navigate = useNavigate();
  const matchRoute = useMatchRoute();
  const isShown = useIsShown();
  const remove = useMutation({
    mutationKey: CHANGING_CHAT,
    mutationFn: (gone: MessageList) => model.deleteMessages(gone),
    onSuccess: async (wasLast, gone) => {
      const isHere = gone[0] && matchRoute({ ...links.chat(keyOf(gone[0])), fuzzy: true });
      if (wasLast && isHere) await navigate(links.chats());
      const isAsking = isShown();
      if (isAsking) onClose();
      onDeleted(gone, isAsking);
    },
    onError: (error) => {
      if (isShown()) onClose();
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
      onConfirm={() => remove.mutate(messages)}
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
