import { formatNumber } from '@manyline/domain/phone';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { CHANGING_CHAT } from '../api/changing-chat.ts';
import type { ChatMessage } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';
import { tellDeleteFailed } from './delete-chat-dialog.tsx';

interface DeleteMessageDialogProps {
  message: ChatMessage;
  onClose: () => void;
  onDeleted: (smsId: string) => void;
}

/** Deleting the last message of a chat leads back to the list (spec 1 §4). */
export function DeleteMessageDialog({ message, onClose, onDeleted }: DeleteMessageDialogProps) {
  const t = useText('chats');
  const common = useText();
  const model = useChatsModel();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationKey: CHANGING_CHAT,
    mutationFn: () => model.deleteMessage(message),
    onSuccess: async (wasLast) => {
      onDeleted(message.smsId);
      if (wasLast) await navigate(links.chats());
      onClose();
    },
    onError: (error) => {
      onClose();
      tellDeleteFailed(error, t('deleteMessage.failed'));
    },
  });
  const number = formatNumber({ telCode: message.otherTelCode, phone: message.otherNumber });
  return (
    <ConfirmDialog
      title={t('deleteMessage.title')}
      body={t('deleteMessage.body', { number })}
      confirm={common('actions.delete')}
      cancel={common('actions.cancel')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
