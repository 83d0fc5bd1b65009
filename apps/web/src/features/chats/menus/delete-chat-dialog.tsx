import { formatNumber } from '@manyline/domain/phone';
import { ApiError } from '@manyline/page/api/api-error';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { CHANGING_CHAT } from '../api/changing-chat.ts';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';

export function DeleteChatDialog({ ends, onClose }: { ends: ChatEnds; onClose: () => void }) {
  const t = useText('chats');
  const common = useText();
  const model = useChatsModel();
  const navigate = useNavigate();
  const { chatKey } = useParams({ strict: false }) as { chatKey?: string };
  const remove = useMutation({
    mutationKey: CHANGING_CHAT,
    mutationFn: () => model.deleteChat(ends),
    onSuccess: async () => {
      // Left first, so that the closing dialog finds the next screen to give the keyboard to.
      if (chatKey === keyOf(ends)) await navigate(links.chats());
      onClose();
    },
    onError: (error) => {
      onClose();
      tellDeleteFailed(error, t('deleteChat.failed'));
    },
  });
  return (
    <ConfirmDialog
      title={t('deleteChat.title')}
      body={t('deleteChat.body', { number: formatNumber({ telCode: ends.otherTelCode, phone: ends.otherNumber }) })}
      confirm={common('actions.delete')}
      cancel={common('actions.cancel')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

/** Nothing was deleted: say so, and why when the server told. */
export function tellDeleteFailed(error: Error, words: string): void {
  if (error instanceof ApiError && error.local === undefined) showError(error);
  else showSnackbar(words, { tone: 'error' });
}
