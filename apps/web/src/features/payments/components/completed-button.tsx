import { Button, Text } from '@mantine/core';
import { showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCheckOrder } from '../api/use-order.ts';
import classes from './credit.module.css';

/** 'Payment Completed': asks at once; where nothing has come yet, a second click closes (spec 2 §4). */
export function CompletedButton({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useText('payments');
  const check = useCheckOrder(orderId);
  const hasAsked = check.isSuccess;
  const press = () => {
    if (check.isPending) return;
    if (hasAsked) onClose();
    else check.mutate(undefined, { onError: showError });
  };
  return (
    <>
      {hasAsked && (
        <Text size="sm" role="status">
          {t('order.notYet')}
        </Text>
      )}
      <Button
        fullWidth
        className={check.isPending ? classes.asking : undefined}
        aria-disabled={check.isPending || undefined}
        aria-busy={check.isPending}
        onClick={press}
      >
        {t(hasAsked ? 'order.closeWaiting' : 'order.completed')}
      </Button>
    </>
  );
}
