import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { areHandsOn } from '../../../lib/overlay/hands-free.ts';
import type { OpenedOrder } from '../api/order-cache.ts';
import { canTryAgain, type OrderView, viewOf } from '../model/order-view.ts';
import { CompletedButton } from './completed-button.tsx';
import { Countdown } from './countdown.tsx';
import classes from './credit.module.css';
import { QrBox } from './qr-box.tsx';
import { useHeld } from './use-held.ts';
import { useTimeOfOrder } from './use-time-of-order.ts';
import { TransferSum, WalletStep } from './wallet-step.tsx';

export interface OrderBodyProps {
  opened: OpenedOrder;
  orderId: string;
  /** The customer has said that the transfer is on its way. */
  isSent: boolean;
  onSent: (isSent: boolean) => void;
  onTryAgain: (order: OpenedOrder['order']) => void;
  /** Another try is being handed in. */
  asking: boolean;
  onClose: () => void;
}

/** The order as it stands, with its actions. */
export function OrderBody(props: OrderBodyProps) {
  const { opened, isSent } = props;
  const { order, kind } = opened;
  const view = viewOf(order, { kind, isSent, now: useTimeOfOrder(order) });
  return (
    <Stack gap="md" {...useHandedOn()}>
      <View key={order.state} {...props} view={view} />
    </Stack>
  );
}

/** A step that gives way may take the button with it that has the keyboard: then, and only then, the next step's first one gets it. */
function useHandedOn() {
  const body = useRef<HTMLDivElement>(null);
  const had = useRef<Element>(null);
  useEffect(() => {
    if (!had.current || had.current.isConnected) return;
    had.current = null;
    if (document.activeElement === document.body) body.current?.querySelector<HTMLElement>('button, a[href]')?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    had.current = target;
  };
  // React tells of no blur of what it takes away itself.
  const onBlur = () => {
    had.current = null;
  };
  return { ref: body, onFocus, onBlur };
}

function View({ view, ...props }: OrderBodyProps & { view: OrderView }) {
  const t = useText('payments');
  const { opened, onSent, onClose } = props;
  const { order, kind } = opened;
  if (view === 'wallet') return <WalletStep crypto={order.crypto!} onSent={() => onSent(true)} />;
  if (view === 'over' || view === 'settled')
    return (
      <>
        {view === 'over' && (
          <Countdown until={order.expiresAt} what={order.crypto ? 'rate' : kind === 'qr' ? 'qr' : 'page'} />
        )}
        <Settled {...props} canPayAgain={view === 'over' || canTryAgain(order)} />
      </>
    );
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
  const isHeld = useHeld();
  return (
    <>
      <QrBox value={paymentUrl} label={t('order.qr', { way: t(`methods.${order.method}`) })} />
      <Text size="sm" ta="center">
        {t('order.scan')}
      </Text>
      {isHeld && (
        <Text size="xs" c="dimmed" ta="center">
          {t('order.scanElsewhere')}
        </Text>
      )}
      <Countdown until={order.expiresAt} what="qr" />
    </>
  );
}

function PageStep({ opened: { order, paymentUrl } }: { opened: OpenedOrder }) {
  const t = useText('payments');
  return (
    <>
      <Text size="sm">
        {t('order.page')}
        <SentenceGap />
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

interface SettledProps extends OrderBodyProps {
  canPayAgain: boolean;
}

/** Ended. Where it brought nothing the way on is another try, with the same amount and way. */
function Settled({ opened: { order }, canPayAgain, asking, onTryAgain, onClose }: SettledProps) {
  const t = useText('payments');
  const common = useText();
  // The panel may have been open for long, on its way to pay: what had the focus there is gone, and the dialog places it once.
  const wayOn = useRef<HTMLButtonElement>(null);
  // It ends by itself: whoever types in a dialog above it goes on.
  useEffect(() => {
    if (!areHandsOn()) wayOn.current?.focus();
  }, []);
  if (canPayAgain)
    return (
      <Group justify="space-between">
        <Button variant="default" onClick={onClose}>
          {common('actions.close')}
        </Button>
        <Button
          ref={wayOn}
          className={asking ? classes.asking : undefined}
          aria-disabled={asking || undefined}
          aria-busy={asking}
          onClick={() => !asking && onTryAgain(order)}
          data-autofocus
        >
          {t('order.again')}
        </Button>
      </Group>
    );
  return (
    <Group justify={order.credited === '0' ? 'flex-end' : 'space-between'}>
      {/* Money that was not credited stands in no bill. */}
      {order.credited !== '0' && (
        <Anchor component={Link} {...links.history({ show: 'bills' })} size="sm" underline="always" className="thumb">
          {t('order.history')}
        </Anchor>
      )}
      <Button ref={wayOn} onClick={onClose} data-autofocus>
        {t('order.done')}
      </Button>
    </Group>
  );
}
