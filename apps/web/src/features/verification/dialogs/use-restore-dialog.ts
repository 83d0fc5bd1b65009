import { getErrorText } from '@manyline/contract/errors';
import { serverClock } from '@manyline/page/api/server-clock';
import { useFormat } from '../../../lib/format/use-format.ts';
import { currentLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { useRestore } from '../api/use-subscribing.ts';
import { useOpenDialog } from './dialogs.tsx';

interface Restorable {
  historyId: string;
  /** Of the history's row. */
  date?: number;
  name: string;
  formatPhone: string;
  /** Until when it can be restored; epoch milliseconds. */
  until?: number | undefined;
  /** The price of restoring now, as on the wire. */
  resCharge?: string | undefined;
}

/** Asks, restores, and says what the server says of it; an expired number is refused (spec 1 §4). `onDone`: it is back. */
export function useRestoreDialog(onDone?: (historyId: string) => void) {
  const t = useText('verification');
  const format = useFormat();
  const open = useOpenDialog();
  const { press: restore } = useRestore();

  return ({ historyId, date, name, formatPhone, until, resCharge = '0' }: Restorable) => {
    if (until !== undefined && until <= serverClock.now())
      return open({
        title: t('restore.refused'),
        body: getErrorText('CODE_NUMBER_EXPIRED', currentLanguage()),
        confirm: t('okay'),
      });
    open({
      title: t('restore.title'),
      body: t(resCharge === '0' ? 'restore.free' : 'restore.body', {
        app: name,
        number: formatPhone,
        charge: format.price(resCharge),
      }),
      confirm: t('restore.button'),
      cancel: t('cancel'),
      onConfirm: async () => {
        const answer = await restore({ historyId, ...(date !== undefined && { date }) });
        if (!answer) return;
        onDone?.(historyId);
        open({ title: t('restore.done'), body: answer.subHint, confirm: t('okay') });
      },
    });
  };
}
