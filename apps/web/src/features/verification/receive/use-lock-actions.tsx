import type { LockPhone } from '@manyline/contract/verification';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useOpenDialog } from '../dialogs/dialogs.tsx';
import { useRestoreDialog } from '../dialogs/use-restore-dialog.ts';
import { useSubscribeDialogs } from '../dialogs/use-subscribe-dialogs.ts';
import { maySubscribe } from '../model/code-subscription.ts';
import { hasReceived } from '../model/receiving.ts';
import { DoneWords } from './done-words.tsx';
import { useReceiving, useReceivingState } from './receiving-context.tsx';
import { useFinish } from './use-finish.ts';

/** Actions on the locked number. `onFinished`: it was let go. */
export function useLockActions(onFinished?: () => void) {
  const t = useText('verification');
  const format = useFormat();
  const open = useOpenDialog();
  const { receiving } = useReceiving();
  const lock = useReceivingState((state) => state.lock);
  const received = useReceivingState(hasReceived);
  const isOver = useReceivingState((state) => state.isOver);
  const finish = useFinish();
  // Another tab may have taken another number meanwhile.
  const { askSubscribe, subscribeNow } = useSubscribeDialogs(({ app, phone }, subscribed) => {
    const { lock: now } = receiving.store.getState();
    if (now?.app === app && now.phone === phone) receiving.changeLock({ subStatus: subscribed ? 1 : 0 });
  });
  const askRestore = useRestoreDialog((historyId) => {
    if (receiving.store.getState().lock?.historyId === historyId) receiving.changeLock({ subStatus: 1 });
  });
  const canSubscribe = lock !== undefined && maySubscribe({ ...lock, hasReceived: received });
  const finishNow = async (held: LockPhone) => {
    if (await finish(held)) onFinished?.();
  };

  const wordsOf = ({ name, formatPhone, subRent, codeRate }: LockPhone) => ({
    app: name,
    number: formatPhone,
    rent: format.price(subRent),
    rate: format.price(codeRate),
  });

  const remind = (held: LockPhone) =>
    open({
      title: t('remind.title'),
      body: held.subTip || t('remind.body', wordsOf(held)),
      confirm: t('subscribe.confirm'),
      cancel: t('remind.finish'),
      // Whoever pressed Done is done either way: the number stays theirs, and its codes still come.
      onConfirm: async () => {
        if (await subscribeNow(held)) await finishNow(held);
      },
      onCancel: () => finishNow(held),
    });

  const askDone = (held: LockPhone) => {
    receiving.look();
    open({
      title: t(held.subStatus === 1 ? 'done.titleSubscribed' : 'done.title'),
      body: <DoneWords receiving={receiving} held={held} words={wordsOf(held)} />,
      confirm: t('done.confirm'),
      cancel: t('done.stay'),
      onConfirm: () => finishNow(held),
    });
  };

  /** Reminds of subscribing where that is possible, else asks whether to let the number go. */
  function pressDone(): void {
    if (!lock) return;
    if (canSubscribe) remind(lock);
    // Nothing more can come: there is nothing to ask.
    else if (isOver) void finishNow(lock);
    else askDone(lock);
  }

  function pressSubscribe(): void {
    if (!lock) return;
    const { historyId, nextPaymentDate: until } = lock;
    if (historyId === undefined) askSubscribe(lock);
    else askRestore({ ...lock, historyId, until });
  }

  return {
    canSubscribe,
    pressDone,
    pressSubscribe,
  };
}
