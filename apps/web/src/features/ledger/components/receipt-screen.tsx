import { Anchor, Button, Card, Group, Skeleton, Table, Text, Title } from '@mantine/core';
import { supportAddress } from '@manyline/brands/own-pages';
import type { CallOutput } from '@manyline/contract/define-call';
import { getPayment, type Payment } from '@manyline/contract/histories';
import { nameOfPayment } from '@manyline/contract/history-words';
import { getPaymentOrder } from '@manyline/contract/payments';
import { getProfile } from '@manyline/contract/profile';
import { addMicros, formatMicros, parseMicros } from '@manyline/domain/money';
import { inLanguage } from '@manyline/domain/words';
import { IconChevronLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fullAddress } from '../../../lib/format/full-address.ts';
import { fullName } from '../../../lib/format/full-name.ts';
import { useCashierFormat } from '../../../lib/format/use-cashier-format.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { links } from '../../../lib/links.ts';
import { useApi, useBrand, useSession } from '../../../lib/services.tsx';
import { BrandLogo } from '../../../ui/brand-logo.tsx';
import classes from './receipt.module.css';

/** /account/history/receipt/<id>: one top-up, on screen and on paper. */
export function ReceiptScreen({ id }: { id: string }) {
  const t = useText('ledger');
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ['histories', 'payment', id],
    queryFn: ({ signal }) => api.call(getPayment, { id }, { signal }),
  });
  return (
    <div className={classes.screen}>
      <Group justify="space-between" mb="md" className={classes.tools}>
        <Anchor
          component={Link}
          {...links.history({ show: 'payments' })}
          size="sm"
          style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
        >
          <IconChevronLeft size={18} aria-hidden />
          {t('receipt.back')}
        </Anchor>
        {data && (
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        )}
      </Group>
      {data && <Receipt {...data} />}
      {!data && !isError && <Skeleton h={420} maw={550} />}
      {isError && <Text role="alert">{t('receipt.none')}</Text>}
    </div>
  );
}

type ReceiptData = CallOutput<typeof getPayment>;

export function Receipt({ payment, seller }: ReceiptData) {
  const t = useText('ledger');
  const brand = useBrand();
  const language = useLanguage();
  const rows = useReceiptRows(payment, seller);
  const mail = supportAddress(brand);
  return (
    <Card withBorder padding="xl" maw={550} className={classes.receipt} component="article">
      <Group justify="space-between" mb="lg">
        <Group gap="sm">
          <BrandLogo brand={brand} size={36} />
          <Text fw={600} size="lg">
            {inLanguage(brand.name, language)}
          </Text>
        </Group>
        <Title order={1} size="lg">
          {t('receipt.title')}
        </Title>
      </Group>
      <Table variant="vertical" layout="fixed">
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th className={classes.name}>{t(`receipt.${name}`)}</Table.Th>
              <Table.Td className="tabular" style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt="lg">
        {mail === undefined ? t('receipt.thanks') : t('receipt.note', { email: mail })}
      </Text>
    </Card>
  );
}

/** Name and address of the profile; an account without them is known by its user ID alone. */
function usePayer(): { name?: string; address?: string } {
  const api = useApi();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['profile', language],
    queryFn: ({ signal }) => api.call(getProfile, {}, { signal }),
  });
  if (!data) return {};
  const name = fullName(data.firstName, data.lastName);
  return { ...(name && { name }), ...(data.address && { address: fullAddress(data, language) }) };
}

/** The sum that went back since: a receipt that only says what was paid would be untrue. */
function useRefunded(orderId: string | undefined): string {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['histories', 'order', orderId],
    queryFn: ({ signal }) => api.call(getPaymentOrder, { orderId: orderId! }, { signal }),
    enabled: orderId !== undefined,
  });
  return data?.order.refunded ?? '0';
}

function useReceiptRows(
  { id, amount, pay, gifts, confirmDate, purchaseMethod, coin, orderId }: Payment,
  seller: ReceiptData['seller'],
) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const { userId } = useSession();
  const payer = usePayer();
  const refunded = useRefunded(orderId);
  const sum = useCashierFormat([amount, gifts, refunded]);
  const total = formatMicros(addMicros(parseMicros(amount), parseMicros(gifts)));
  const rows: [string, string | undefined][] = [
    ['number', id],
    ['date', t('receipt.when', format.fullDateTime(confirmDate))],
    ['pay', pay && format.pay(pay)],
    ['amount', sum(amount)],
    ['gift', gifts === '0' ? undefined : sum(gifts)],
    ['total', gifts === '0' ? undefined : sum(total)],
    ['refunded', refunded === '0' ? undefined : sum(refunded)],
    ['method', nameOfPayment({ purchaseMethod, coin }, language)],
    ['order', orderId],
    ['payer', payer.name],
    ['payerAddress', payer.address],
    ['account', userId],
    ['seller', seller?.name],
    ['sellerAddress', seller?.address],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}
