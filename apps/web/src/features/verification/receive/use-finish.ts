import { finishVerificationCodePhone, type LockPhone } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useApi } from '../../../lib/services.tsx';
import { verificationKeys } from '../api/keys.ts';
import { isSameLock } from '../model/receiving.ts';
import { useReceiving } from './receiving-context.tsx';

/** Lets a number go, the one that was asked about: another tab may hold another one by then. Polling stops, what is set aside comes back, and what was received is summed up. */
export function useFinish() {
  const api = useApi();
  const t = useText('verification');
  const format = useFormat();
  const queries = useQueryClient();
  const { receiving } = useReceiving();
  const { mutateAsync } = useMutation({
    async mutationFn(asked: LockPhone) {
      await queries.cancelQueries({ queryKey: verificationKeys.lock });
      return api.call(finishVerificationCodePhone, { app: asked.app, number: joinNumber(asked) });
    },
    onSuccess(answer, asked) {
      const { lock, isOver } = receiving.store.getState();
      const isShown = isSameLock(lock, asked);
      if (isShown) receiving.leave();
      for (const queryKey of [verificationKeys.numbers, verificationKeys.options, ['balance'], ['histories']])
        void queries.invalidateQueries({ queryKey });
      // Of what ended by itself the screen has said it already.
      if (!isShown || !isOver)
        showSnackbar(
          answer.received === 0
            ? t('finishedNone')
            : t('finished', { count: answer.received, charged: format.price(answer.charged) }),
          { tone: 'success' },
        );
    },
    onError: showError,
  });
  /** False where a number is still held: it failed, or another one has taken its place. */
  return (asked: LockPhone) =>
    mutateAsync(asked).then(
      () => receiving.store.getState().lock === undefined,
      () => false,
    );
}
