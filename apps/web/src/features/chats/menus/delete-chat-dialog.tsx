import { formatNumber } from '@manyline/domain/phone';
import { ApiError } from '@manyline/page/api/api-error';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { CHANGING_CHAT } from '../api/changing-chat.ts';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';

export function DeleteChatDialog({ ends, onClose }: { ends: ChatEnds; onClose: () => void }) {
  const t = useText('chats');
  const common = useText();
  const model = useChatsModel();
  const navigate = useNavigate();
  const matchRoute = useMatchRoute();
  const isShown = useIsShown();
  const remove = useMutation({
    mutationKey: CHANGING_CHAT,
    mutationFn: () => model.deleteChat(ends),
    onSuccess: async () => {
      // Left first, so that the closing dialog finds the next screen to give the keyboard to.
      // Of the chat that is open by now, not of the one that was.
      if (matchRoute({ ...links.chat(keyOf(ends)), fuzzy: true })) await navigate(links.chats());
      if (isShown()) onClose();
    },
    onError: (error) => {
      if (isShown()) onClose();
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
