import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { askGateway, getOrder } from '@manyline/contract/console/money';
import { nameOfPurchaseMethod } from '@manyline/contract/history-words';
import { PlaceFailed, Problem, Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { addressOf } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { formatAmount, formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { OrderState } from '../../ui/order-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { OrderPath } from './order-path.tsx';
import { OrderRecords } from './order-records.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { ShownOrder } from './shown-order.ts';

/** `/console/money/orders/ID`: a top-up, how it went, and what of it went back. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { t } = useLanguage();
  const read = useRead(getOrder, { orderId });
  if (read.error) return <PlaceFailed error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Waiting error={null} height={320} />;
  const { order } = read.data;
  return (
    <>
      <PageHead title={t('orderOf', { amount: formatAmount(order.amount, order.currency) })}>
        <OrderActions shown={read.data} />
      </PageHead>
      <Text size="sm" mb="md">
        <Link to={addressOf(['money', 'orders'])}>{t('allOrders')}</Link>
      </Text>
      <Stack gap="md">
        <SectionCard title={t('orderPath')}>
          <OrderPath trail={read.data.trail} state={order.state} />
        </SectionCard>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <OrderFacts shown={read.data} />
          <Refunds shown={read.data} />
        </SimpleGrid>
        <OrderRecords shown={read.data} />
      </Stack>
    </>
  );
}

function OrderActions({ shown }: { shown: ShownOrder }) {
  const { t } = useLanguage();
  const may = useMay();
  const ask = useAct(askGateway);
  const [isRefunding, setRefunding] = useState(false);
  const { order, refundable, canAsk } = shown;
  if (!may('money.adjust')) return null;
  return (
    <>
      <Problem error={ask.error} />
      {ask.data && (
        <Text size="sm" role="status">
          {t('askedGateway')}
        </Text>
      )}
      {canAsk && (
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ orderId: order.orderId })}>
          {t('askGateway')}
        </Button>
      )}
      {refundable !== '0' && (
        <Button variant="default" onClick={() => setRefunding(true)}>
          {t('refund')}
        </Button>
      )}
      {isRefunding && <RefundDialog shown={shown} onClose={() => setRefunding(false)} />}
    </>
  );
}

function OrderFacts({ shown: { order } }: { shown: ShownOrder }) {
  const { t, locale, language } = useLanguage();
  const money = (amount: string) => formatAmount(amount, order.currency);
  return (
    <SectionCard title={t('overview')} aside={<OrderState state={order.state} />}>
      <Facts
        facts={[
          { label: t('order'), value: order.orderId },
          {
            label: t('account'),
            value: <Link to={addressOf(['accounts', order.accountId])}>{order.accountId}</Link>,
          },
          { label: t('brand'), value: order.platform },
          { label: t('method'), value: nameOfPurchaseMethod(order.method, language) },
          { label: t('gateway'), value: order.gateway },
          { label: t('payment'), value: order.paymentId ?? '–' },
          { label: t('payPrice'), value: formatAmount(order.pay.amount, order.pay.currency) },
          { label: t('amount'), value: money(order.amount) },
          { label: t('gift'), value: money(order.gift) },
          { label: t('credited'), value: money(order.credited) },
          { label: t('giftCredited'), value: money(order.giftCredited) },
          { label: t('refunded'), value: money(order.refunded) },
          { label: t('begun'), value: formatWhen(order.createdAt, locale) },
          { label: t('changed'), value: formatWhen(order.updatedAt, locale) },
        ]}
      />
    </SectionCard>
  );
}

const refundStates = { asked: 'refundAsked', done: 'refundDone', refused: 'refundRefused' } as const;

function Refunds({ shown: { order, refunds, refundable } }: { shown: ShownOrder }) {
  const { t, locale } = useLanguage();
  const money = (amount: string) => formatAmount(amount, order.currency);
  return (
    <SectionCard title={t('refunds')}>
      <Stack gap="sm">
        <Text size="sm">{t('refundableNow', { amount: money(refundable) })}</Text>
        {refunds.map(({ refundId, state, amount, giftTaken, shortfall, by, reason, at, disputed }) => (
          <div key={refundId}>
            <Text size="sm" fw={500} className="numeric">
              {money(amount)} · {t(disputed ? 'disputeOf' : refundStates[state])}
            </Text>
            <Text size="xs" c="dimmed" className="numeric">
              {formatWhen(at, locale)} · {by === 'gateway' ? t('byGateway') : by}
              {giftTaken !== '0' && ` · ${t('giftTaken', { amount: money(giftTaken) })}`}
              {shortfall !== '0' && ` · ${t('shortfallOf', { amount: money(shortfall) })}`}
            </Text>
            <Text size="sm" className="wrap">
              {by === 'gateway' ? '' : reason}
            </Text>
          </div>
        ))}
      </Stack>
    </SectionCard>
  );
}
