import { Button, Group, Text } from '@mantine/core';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useOrder } from '../api/use-order.ts';
import { canGoOn } from '../model/order-view.ts';
import classes from './credit.module.css';

/** Leads back to a top-up whose panel was closed while it can still be paid: its address, QR code or payment page. */
export function UnfinishedOrder({ orderId, onOpen }: { orderId: string; onOpen: () => void }) {
  const t = useText('payments');
  const format = useFormat();
  const { data } = useOrder(orderId);
  if (!data || !canGoOn(data.order, Date.now())) return null;
  const { pay, method } = data.order;
  return (
    <Group justify="space-between" wrap="nowrap" pt="sm" mb="sm" className={classes.unfinished}>
      <Text size="sm">{t('unfinished.words', { pay: format.pay(pay), way: t(`methods.${method}`) })}</Text>
      <Button variant="default" size="compact-sm" flex="none" onClick={onOpen}>
        {t('unfinished.open')}
      </Button>
    </Group>
  );
}
