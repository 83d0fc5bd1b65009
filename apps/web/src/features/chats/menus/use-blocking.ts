import { formatFullNumber } from '@manyline/domain/phone';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useBlockedNumbers, useSetNumberBlocked } from '../api/use-chat-settings.ts';

/** Time enough to take it back. */
export const UNDO_NOTICE_MS = 8_000;

/** Blocking a full number, told with a way back. */
export function useBlocking(number: string) {
  const t = useText('chats');
  const isBlocked = useBlockedNumbers().has(number);
  const setBlocked = useSetNumberBlocked();
  const set = (blocked: boolean) => {
    setBlocked(number, blocked);
    showSnackbar(t(blocked ? 'block.done' : 'block.undone', { number: formatFullNumber(number) }), {
      durationMs: UNDO_NOTICE_MS,
      action: { label: t('block.undo'), run: () => setBlocked(number, !blocked) },
    });
  };
  return { isBlocked, canBlock: /^\d+$/.test(number), set };
}
