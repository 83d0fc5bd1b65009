import { Button } from '@mantine/core';
import type { VerificationNumber } from '@manyline/contract/verification';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRestoreDialog } from '../dialogs/use-restore-dialog.ts';
import { useSubscribeDialogs } from '../dialogs/use-subscribe-dialogs.ts';

/**
 * The button for keeping a number that is not subscribed: one whose subscription ended is restored, which may
 * cost nothing, so that nobody is asked for a month that is paid already.
 */
export function SubscriptionButton({ number }: { number: VerificationNumber }) {
  const t = useText('verification');
  const { askSubscribe } = useSubscribeDialogs();
  const askRestore = useRestoreDialog();
  const { subStatus, historyId, resCharge, canSub, name, formatPhone, nextPaymentDate } = number;
  if (subStatus !== 0) return null;
  if (historyId !== undefined)
    return (
      <Button
        variant="default"
        onClick={() => askRestore({ historyId, name, formatPhone, until: nextPaymentDate, resCharge })}
      >
        {t('restore.button')}
      </Button>
    );
  if (canSub !== 1) return null;
  return (
    <Button variant="default" onClick={() => askSubscribe(number)}>
      {t('subscribe.button')}
    </Button>
  );
}
