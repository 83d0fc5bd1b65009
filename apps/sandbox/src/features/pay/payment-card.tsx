import { Anchor, Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import {
  actOnSandboxPayment,
  type SandboxPayAction,
  type SandboxPayment,
  type SandboxTelling,
} from '@manyline/contract/local-world-pay';
import { Problem } from '@manyline/page/ui/problem';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';
import type { TextKey } from '../../texts/en.ts';

const labels: Record<SandboxPayAction, TextKey> = {
  pay: 'actPay',
  payShort: 'actPayShort',
  payOver: 'actPayOver',
  payLate: 'actPayLate',
  fail: 'actFail',
  cancel: 'actCancel',
  refundHalf: 'actRefundHalf',
  refund: 'actRefund',
};
const beforePaid: SandboxPayAction[] = ['pay', 'payShort', 'payOver', 'payLate', 'fail', 'cancel'];
const afterPaid: SandboxPayAction[] = ['refundHalf', 'refund'];

const methods: Partial<Record<SandboxPayment['method'], TextKey>> = {
  card: 'methodCard',
  alipay: 'methodAlipay',
  unionpay: 'methodUnionpay',
  wechatpay: 'methodWechatpay',
  paypal: 'methodPaypal',
  crypto: 'methodCrypto',
};

const states: Record<string, TextKey> = {
  open: 'payOpen',
  pending: 'payPending',
  paid: 'payPaid',
  failed: 'payFailed',
  cancelled: 'payCancelled',
  expired: 'payExpired',
};

/** One payment in the gateway's books, with what its customer and the gateway's staff can do. */
export function PaymentCard({ payment, telling }: { payment: SandboxPayment; telling: SandboxTelling }) {
  const { t, locale } = useLanguage();
  const act = useAction(actOnSandboxPayment);
  const { orderNo, state, amount, currency, paid, refunded } = payment;
  const isPaid = state === 'paid';
  return (
    <Card component="li" withBorder style={{ listStyle: 'none' }}>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {payment.subject}
        </Title>
        <Group gap="xs">
          <Badge variant="default" tt="none">
            {t(methods[payment.method] ?? 'methodCrypto')}
          </Badge>
          <Badge variant="light" color={isPaid ? 'teal' : 'gray'} tt="none" c="var(--mantine-color-text)">
            {t(states[state] ?? 'payOpen')}
          </Badge>
        </Group>
      </Group>
      <Text size="sm" className="numeric" mt={4}>
        {t('payAsked', { amount, currency })}
        {isPaid && ` · ${t('payGot', { amount: paid, currency })}`}
        {refunded !== '0' && ` · ${t('payRefunded', { amount: refunded, currency })}`}
      </Text>
      <Text size="sm" c="dimmed" className="numeric" style={{ overflowWrap: 'anywhere' }}>
        {formatWhen(payment.createdAt, locale)} · {orderNo} · {t('payTold', { count: payment.told })}
      </Text>
      <Problem error={act.error} />
      <Group gap="xs" mt="sm" role="group" aria-label={t('payActions', { what: payment.subject })}>
        {(isPaid ? afterPaid : beforePaid).map((action) => (
          <Button
            key={action}
            size="compact-sm"
            variant={action === 'pay' ? 'filled' : 'default'}
            disabled={act.isPending || (isPaid && refunded === paid)}
            onClick={() => act.mutate({ orderNo, action, telling })}
          >
            {t(labels[action])}
          </Button>
        ))}
        <Anchor href={payment.returnUrl} size="sm">
          {t('payBack')}
        </Anchor>
      </Group>
    </Card>
  );
}
