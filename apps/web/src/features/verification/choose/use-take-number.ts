import { confirmCodeUse, type LockPhone, lockVerificationCodePhone } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { ApiError } from '@manyline/page/api/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { rememberUsedApp } from '../../../data/verification-memory.ts';
import { messageOf, showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { type MoneyCaller, useMoneyClick } from '../../../lib/money/use-money-click.ts';
import { askCaptcha } from '../../../lib/overlay/overlay-store.ts';
import { useApi, useBrand } from '../../../lib/services.tsx';
import { verificationKeys } from '../api/keys.ts';
import { useAsk, useOpenDialog } from '../dialogs/dialogs.tsx';
import { isSameLock } from '../model/receiving.ts';
import { endsLock, type Wish } from '../model/wish.ts';
import { useReceiving, useReceivingState } from '../receive/receiving-context.tsx';

/** Locks a number, lets the last one go in the same step, after asking, and begins to receive. */
export function useTakeNumber() {
  const t = useText('verification');
  const { platform } = useBrand();
  const { receiving } = useReceiving();
  const queries = useQueryClient();
  const openDialog = useOpenDialog();
  const mayGo = useAskToLetGo();
  const confirmUse = useConfirmUse();
  const click = useMoneyClick({
    async run(wish: Wish, money) {
      // The one that may be let go: not one that another tab takes while the next question waits.
      const { lock } = receiving.store.getState();
      await queries.cancelQueries({ queryKey: verificationKeys.lock });
      const take = () => lockNumber(money, wish, lock);
      return take().catch((error: unknown) => confirmUse(error, take));
    },
    onDone({ lockPhone, smsList = [] }) {
      rememberUsedApp(platform, lockPhone.app);
      receiving.stop();
      receiving.hold(lockPhone, smsList);
      receiving.receive();
      for (const queryKey of [verificationKeys.numbers, verificationKeys.usedApps, ['balance']])
        void queries.invalidateQueries({ queryKey });
    },
    onFailed(error) {
      for (const queryKey of [verificationKeys.lock, verificationKeys.options])
        void queries.invalidateQueries({ queryKey });
      const isNone = error instanceof ApiError && error.code === 'NO_CODE_NUMBER';
      if (!isNone) return showError(error);
      openDialog({ title: t('noNumber.title'), body: messageOf(error), confirm: t('okay') });
    },
  });
  return {
    /** Also where another button began: several are on screen, and each would take a number. */
    isPending: useReceivingState((state) => state.isTaking),
    /** Undefined when nothing was locked. */
    press: async (wish: Wish) => ((await mayGo(wish)) ? receiving.take(() => click.press(wish)) : undefined),
  };
}

/** Before the first number of an account: what it may be used for is read and confirmed, once; then it is taken. */
function useConfirmUse() {
  const t = useText('verification');
  const api = useApi();
  const ask = useAsk();
  return async <T>(error: unknown, take: () => Promise<T>): Promise<T> => {
    if (!(error instanceof ApiError && error.code === 'CODE_USE_UNCONFIRMED')) throw error;
    const isConfirmed = await ask({
      title: t('use.title'),
      body: t('use.body'),
      confirm: t('use.confirm'),
      cancel: t('cancel'),
    });
    if (!isConfirmed) throw new ApiError({ local: 'CANCELLED' });
    await api.call(confirmCodeUse, {});
    return take();
  };
}

/** A number is held one at a time: nobody loses one without having been asked. */
function useAskToLetGo() {
  const t = useText('verification');
  const ask = useAsk();
  const { receiving } = useReceiving();
  return async function mayGo(wish: Wish): Promise<boolean> {
    const { lock, isOver } = receiving.store.getState();
    if (!lock || isOver || !endsLock(lock, wish)) return true;
    const isLetGo = await ask({
      title: t('letGo.title', { number: lock.formatPhone }),
      body: t(lock.subStatus === 1 ? 'letGo.bodySubscribed' : 'letGo.body', {
        app: lock.name,
        number: lock.formatPhone,
      }),
      confirm: t('letGo.confirm'),
      cancel: t('letGo.keep'),
    });
    // The answer may have taken its time, and it may be another one by then.
    const { lock: now } = receiving.store.getState();
    return isLetGo && (isSameLock(now, lock) || mayGo(wish));
  };
}

async function lockNumber(money: MoneyCaller, wish: Wish, last: LockPhone | undefined) {
  const released = last && { lastApp: last.app, lastNumber: joinNumber(last) };
  const input = { ...wish, needLog: '1' as const, ...released };
  try {
    return await money.call(lockVerificationCodePhone, input);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED')) throw error;
    const proof = await askCaptcha('lockNumber');
    if (!proof) throw new ApiError({ local: 'CANCELLED' });
    return money.call(lockVerificationCodePhone, { ...input, ...proof });
  }
}
