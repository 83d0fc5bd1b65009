import { Anchor, Button, Group, Text } from '@mantine/core';
import type { PaymentOrder } from '@manyline/contract/payments';
import { serverClock } from '@manyline/page/api/server-clock';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { isRestOnItsWay, isUnderWay } from '../../../lib/top-up-state.ts';
import { coinsOf } from '../../../lib/top-up-sums.ts';
import { useBegunOrders } from '../api/use-order.ts';
import { isComing } from '../model/order-view.ts';
import classes from './credit.module.css';

/** As many as leave the amounts in sight; the others stand in the list of all. */
const SHOWN = 2;

/** Lead back to top-ups that can still be paid, begun in whatever browser: to the address, the QR code or the payment page. */
export function UnfinishedOrders({ onOpen }: { onOpen: (orderId: string) => void }) {
  const t = useText('payments');
  const { data = [] } = useBegunOrders();
  const open = data.filter((order) => isUnderWay(order, serverClock.now()));
  return (
    <>
      {open.slice(0, SHOWN).map((order) => (
        <Unfinished key={order.orderId} order={order} onOpen={onOpen} />
      ))}
      {data.length > 0 && (
        <Text size="sm" mb="md">
          <Anchor component={Link} {...links.history()} size="sm" underline="always">
            {open.length > SHOWN ? t('unfinished.more', { count: open.length - SHOWN }) : t('help.all')}
          </Anchor>
        </Text>
      )}
    </>
  );
}

function Unfinished({ order, onOpen }: { order: PaymentOrder; onOpen: (id: string) => void }) {
  const t = useText('payments');
  const format = useFormat();
  const { orderId, pay, method, state, crypto } = order;
  const words = isRestOnItsWay(order) || isComing(state) ? 'coming' : state === 'short' && crypto ? 'part' : 'words';
  const sums = crypto && coinsOf(crypto);
  return (
    <Group justify="space-between" gap="xs" mb="sm" className={classes.unfinished}>
      <Text size="sm" flex="1 1 180px">
        {t(`unfinished.${words}`, { pay: format.pay(pay), way: t(`methods.${method}`), ...sums })}
      </Text>
      <Button variant="default" size="compact-sm" flex="none" onClick={() => onOpen(orderId)}>
        {t('unfinished.open')}
      </Button>
    </Group>
  );
}
