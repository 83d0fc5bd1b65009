import type { LockPhone } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useSubscribe, useUnsubscribe } from '../api/use-subscribing.ts';
import { useOpenDialog } from './dialogs.tsx';

/** A number as the dialogs name it: of a lock, or of the list of numbers. */
type Subscribed = Pick<LockPhone, 'app' | 'name' | 'telCode' | 'phone' | 'formatPhone' | 'subRent' | 'codeRate'>;

/** Subscribing asks first and thanks afterwards; unsubscribing asks (spec 1 §2). `onDone` hears of what was done. */
export function useSubscribeDialogs(onDone?: (number: Subscribed, isSubscribed: boolean) => void) {
  const t = useText('verification');
  const format = useFormat();
  const open = useOpenDialog();
  const { press: subscribe } = useSubscribe();
  const { mutateAsync: unsubscribe } = useUnsubscribe();

  const wordsOf = ({ name, formatPhone, subRent, codeRate }: Subscribed) => ({
    app: name,
    number: formatPhone,
    rent: format.price(subRent),
    rate: format.price(codeRate),
  });
  const idOf = (number: Subscribed) => ({ app: number.app, number: joinNumber(number) });

  /** False when it failed, which has been said then. */
  async function subscribeNow(number: Subscribed): Promise<boolean> {
    if (!(await subscribe({ ...idOf(number), subRent: number.subRent }))) return false;
    onDone?.(number, true);
    open({ title: t('thanks.title'), body: t('thanks.body', wordsOf(number)), confirm: t('okay') });
    return true;
  }

  return {
    subscribeNow,
    askSubscribe: (number: Subscribed) =>
      open({
        title: t('subscribe.title'),
        body: t('subscribe.body', wordsOf(number)),
        confirm: t('subscribe.confirm'),
        cancel: t('cancel'),
        onConfirm: () => subscribeNow(number),
      }),
    askUnsubscribe: (number: Subscribed) =>
      open({
        title: t('unsubscribe.title'),
        body: t('unsubscribe.body', wordsOf(number)),
        confirm: t('unsubscribe.confirm'),
        cancel: t('cancel'),
        danger: true,
        onConfirm: async () => {
          const done = await unsubscribe(idOf(number)).catch(() => undefined);
          if (done) onDone?.(number, false);
        },
      }),
  };
}
