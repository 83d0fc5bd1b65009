import { type LockPhone, lockVerificationCodePhone } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import type { Api } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberUsedApp } from '../../../data/verification-memory.ts';
import { messageOf, showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { askCaptcha } from '../../../lib/overlay/overlay-store.ts';
import { useApi, useBrand } from '../../../lib/services.tsx';
import { verificationKeys } from '../api/keys.ts';
import { useOpenDialog } from '../dialogs/dialogs.tsx';
import { useReceiving } from '../receive/receiving-context.tsx';

/** A tier by its type, or an own number by its digits. */
export interface Wish {
  app: string;
  code: string;
  numberType: number;
  number?: string;
}

/** Locks a number, lets the last one go in the same step, and begins to receive. */
export function useTakeNumber() {
  const api = useApi();
  const t = useText('verification');
  const { platform } = useBrand();
  const { receiving } = useReceiving();
  const queries = useQueryClient();
  const openDialog = useOpenDialog();
  return useMutation({
    async mutationFn(wish: Wish) {
      await queries.cancelQueries({ queryKey: verificationKeys.lock });
      return lockNumber(api, wish, receiving.store.getState().lock);
    },
    onSuccess({ lockPhone, smsList = [] }) {
      rememberUsedApp(platform, lockPhone.app);
      receiving.stop();
      receiving.hold(lockPhone, smsList);
      receiving.receive();
      for (const queryKey of [verificationKeys.numbers, verificationKeys.usedApps, ['balance']])
        void queries.invalidateQueries({ queryKey });
    },
    onError(error) {
      for (const queryKey of [verificationKeys.lock, verificationKeys.options])
        void queries.invalidateQueries({ queryKey });
      const isNone = error instanceof ApiError && error.code === 'NO_CODE_NUMBER';
      if (!isNone) return showError(error);
      openDialog({ title: t('noNumber.title'), body: messageOf(error), confirm: t('okay') });
    },
  });
}

async function lockNumber(api: Api, wish: Wish, last: LockPhone | undefined) {
  const released = last && { lastApp: last.app, lastNumber: joinNumber(last) };
  const input = { ...wish, needLog: '1' as const, ...released };
  try {
    return await api.call(lockVerificationCodePhone, input);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED')) throw error;
    const proof = await askCaptcha('lockNumber');
    if (!proof) throw new ApiError({ local: 'CANCELLED' });
    return api.call(lockVerificationCodePhone, { ...input, ...proof });
  }
}
