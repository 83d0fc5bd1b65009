import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import type { OpenedOrder } from '../api/order-cache.ts';
import { canTryAgain, viewOf } from '../model/order-view.ts';
import { CompletedButton } from './completed-button.tsx';
import { Countdown } from './countdown.tsx';
import { QrBox } from './qr-box.tsx';
import { TransferSum, WalletStep } from './wallet-step.tsx';

export interface OrderBodyProps {
  opened: OpenedOrder;
  orderId: string;
  /** The customer has said that the transfer is on its way. */
  isSent: boolean;
  onSent: (isSent: boolean) => void;
  onTryAgain: (order: OpenedOrder['order']) => void;
  onClose: () => void;
}

/** The order as it stands, with its actions. */
export function OrderBody(props: OrderBodyProps) {
  const t = useText('payments');
  const { opened, isSent, onSent, onClose } = props;
  const { order, kind } = opened;
  const view = viewOf(order, { kind, isSent });
  if (view === 'wallet') return <WalletStep crypto={order.crypto!} onSent={() => onSent(true)} />;
  if (view === 'settled') return <Settled {...props} />;
  return (
    <>
      {view === 'qr' && <ScanStep opened={opened} />}
      {view === 'page' && <PageStep opened={opened} />}
      {order.crypto && <TransferSum crypto={order.crypto} />}
      <CompletedButton orderId={order.orderId} onClose={onClose} />
      {view === 'sent' && (
        <Button variant="default" onClick={() => onSent(false)}>
          {t('transfer.showAgain')}
        </Button>
      )}
    </>
  );
}

function ScanStep({ opened: { order, paymentUrl } }: { opened: OpenedOrder }) {
  const t = useText('payments');
  return (
    <>
      <QrBox value={paymentUrl} label={t('order.qr', { way: t(`methods.${order.method}`) })} />
      <Text size="sm" ta="center">
        {t('order.scan')}
      </Text>
      <Countdown until={order.expiresAt} what="page" />
    </>
  );
}

function PageStep({ opened: { order, paymentUrl } }: { opened: OpenedOrder }) {
  const t = useText('payments');
  return (
    <>
      <Text size="sm">
        {t('order.page')}{' '}
        {paymentUrl && (
          <Anchor href={paymentUrl} target="_blank" rel="noopener noreferrer" underline="always">
            {t('order.openPage')}
          </Anchor>
        )}
      </Text>
      <Countdown until={order.expiresAt} what="page" />
    </>
  );
}

function Settled({ opened: { order }, onTryAgain, onClose }: OrderBodyProps) {
  const t = useText('payments');
  const common = useText();
  return (
    <Group justify="space-between">
      {canTryAgain(order.state) ? (
        <Button variant="default" onClick={() => onTryAgain(order)}>
          {t('order.again')}
        </Button>
      ) : (
        <Anchor component={Link} {...links.history()} size="sm" underline="always">
          {t('order.history')}
        </Anchor>
      )}
      <Button onClick={onClose} data-autofocus>
        {canTryAgain(order.state) ? common('actions.close') : t('order.done')}
      </Button>
    </Group>
  );
}
