import { finishVerificationCodePhone } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useApi } from '../../../lib/services.tsx';
import { verificationKeys } from '../api/keys.ts';
import { useReceiving } from './receiving-context.tsx';

/** Lets the locked number go: polling stops, what is set aside comes back, and what was received is summed up. */
export function useFinish() {
  const api = useApi();
  const t = useText('verification');
  const format = useFormat();
  const queries = useQueryClient();
  const { receiving } = useReceiving();
  const { mutateAsync } = useMutation({
    async mutationFn() {
      const { lock } = receiving.store.getState();
      if (!lock) return undefined;
      await queries.cancelQueries({ queryKey: verificationKeys.lock });
      return api.call(finishVerificationCodePhone, { app: lock.app, number: joinNumber(lock) });
    },
    onSuccess(answer) {
      // Of what ended by itself the screen has said it already.
      const wasOver = receiving.store.getState().isOver;
      receiving.leave();
      for (const queryKey of [verificationKeys.numbers, verificationKeys.options, ['balance'], ['histories']])
        void queries.invalidateQueries({ queryKey });
      if (answer && !wasOver)
        showSnackbar(
          answer.received === 0
            ? t('finishedNone')
            : t('finished', { count: answer.received, charged: format.price(answer.charged) }),
          { tone: 'success' },
        );
    },
    onError: showError,
  });
  /** False when it failed; the number is still held then. */
  return () =>
    mutateAsync().then(
      () => true,
      () => false,
    );
}
