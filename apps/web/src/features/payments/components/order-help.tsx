import { Anchor, Text } from '@mantine/core';
import type { PaymentOrder } from '@manyline/contract/payments';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useHelpLink } from '../../../lib/use-help-link.ts';
import { useCancelOrder } from '../api/use-order.ts';
import { canCancel } from '../model/order-view.ts';
import classes from './credit.module.css';

/** Under every order: whom to ask about it, where all of them are, and the way out of one that nobody has paid. */
export function OrderHelp({ order }: { order: PaymentOrder }) {
  const t = useText('payments');
  const { orderId } = order;
  const help = useHelpLink([t('help.order', { orderId })]);
  return (
    <div className={classes.help}>
      <Anchor {...help} size="sm" underline="always" className="thumb">
        {t('help.problem')}
      </Anchor>
      <Anchor component={Link} {...links.history()} size="sm" underline="always" className="thumb">
        {t('help.all')}
      </Anchor>
      {canCancel(order) && <CancelOrder orderId={orderId} of={order.crypto ? 'transfer' : 'body'} />}
    </div>
  );
}

function CancelOrder({ orderId, of }: { orderId: string; of: 'transfer' | 'body' }) {
  const t = useText('payments');
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder(orderId);
  const close = () => setAsking(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        className="thumb"
        onClick={() => setAsking(true)}
      >
        {t('cancel.open')}
      </Anchor>
      {isAsking && (
        <ConfirmDialog
          title={t('cancel.title')}
          body={<Text size="sm">{t(`cancel.${of}`)}</Text>}
          confirm={t('cancel.confirm')}
          cancel={t('cancel.keep')}
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate(undefined, { onSettled: close, onError: showError })}
          onClose={close}
        />
      )}
    </>
  );
}
