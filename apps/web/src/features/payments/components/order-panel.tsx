import { Skeleton, Text } from '@mantine/core';
import { ApiError } from '@manyline/page/api/api-error';
import { Problem } from '@manyline/page/ui/problem';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useOrder } from '../api/use-order.ts';
import { OrderAmount } from './order-amount.tsx';
import { OrderBody, type OrderBodyProps } from './order-body.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderStatus } from './order-status.tsx';
import { Panel } from './panel.tsx';

interface OrderPanelProps extends Omit<OrderBodyProps, 'opened' | 'onClose'> {
  /** `returnUrl`: where the order itself leads back to. */
  onClose: (returnUrl?: string) => void;
}

/** An order that asking again does not bring: it is another account's, or none. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND';

/** /account/credit/order/<id>: one top-up, from the way to pay it to the words on how it ended. */
export function OrderPanel(props: OrderPanelProps) {
  const t = useText('payments');
  const { data, error, refetch } = useOrder(props.orderId);
  const title = data ? t('order.title', { way: t(`methods.${data.order.method}`) }) : t('order.loading');
  const close = () => props.onClose(data?.order.returnUrl);
  return (
    <Panel title={title} onClose={close}>
      {data && (
        <>
          <OrderAmount order={data.order} />
          <OrderStatus order={data.order} />
          <OrderBody {...props} opened={data} onClose={close} />
          <OrderHelp order={data.order} />
        </>
      )}
      {!data && !error && <Skeleton h={220} />}
      {!data &&
        (isGone(error) ? <Text size="sm">{t('order.gone')}</Text> : <Problem error={error} onRetry={refetch} />)}
    </Panel>
  );
}
