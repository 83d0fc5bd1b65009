import { SimpleGrid, Stack, Text } from '@mantine/core';
import { CHAIN_BEHIND_MS, getGateways } from '@manyline/contract/console/money';
import type { CallOutput } from '@manyline/contract/define-call';
import { nameOfPurchaseMethod } from '@manyline/contract/history-words';
import { Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { addressOf } from '../../lib/address.ts';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

const READ_EVERY_MS = 15_000;

type Shown = CallOutput<typeof getGateways>;

/** Who takes money for us, and when each was last heard of. */
export function Gateways() {
  const { t } = useLanguage();
  const read = useRead(getGateways, {}, { everyMs: READ_EVERY_MS });
  if (!read.data) return <Waiting error={read.error} onRetry={read.refetch} height={240} />;
  const { gateways, chains } = read.data;
  if (gateways.length + chains.length === 0) return <Empty title={t('gatewaysNone')} hint={t('gatewaysNoneHint')} />;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {gateways.map((gateway) => (
        <Gateway key={gateway.name} {...gateway} />
      ))}
      {chains.map((chain) => (
        <Chain key={chain.name} {...chain} />
      ))}
    </SimpleGrid>
  );
}

function useAgo() {
  const { t, locale } = useLanguage();
  return (at: number | undefined) => (at === undefined ? t('never') : formatAge(at, locale));
}

function Gateway(gateway: Shown['gateways'][number]) {
  const { t, language } = useLanguage();
  const ago = useAgo();
  const methods = gateway.methods.map((method) => nameOfPurchaseMethod(method, language));
  const { name, currencies, lastNotifiedAt, lastForgedAt, stuck, lastCreditAt } = gateway;
  return (
    <SectionCard
      title={name}
      aside={
        <StateBadge colour={stuck > 0 ? 'orange' : 'green'}>
          {stuck > 0 ? t('stuck', { count: stuck }) : t('nothingStuck')}
        </StateBadge>
      }
    >
      <Stack gap="sm">
        <Facts
          facts={[
            { label: t('takes'), value: `${methods.join(', ')} (${currencies.join(', ')})` },
            { label: t('lastNotified'), value: ago(lastNotifiedAt) },
            { label: t('lastCredit'), value: ago(lastCreditAt) },
            { label: t('lastForged'), value: ago(lastForgedAt) },
          ]}
        />
        <Text size="sm">
          <Link to={addressOf(['money', 'orders'], { gateway: name })}>{t('itsOrders')}</Link>
        </Text>
      </Stack>
    </SectionCard>
  );
}

function Chain({ name, coins, finalAfter, lastReadAt, lastTransferAt, confirming }: Shown['chains'][number]) {
  const { t } = useLanguage();
  const ago = useAgo();
  const isRead = lastReadAt !== undefined && Date.now() - lastReadAt < CHAIN_BEHIND_MS;
  return (
    <SectionCard
      title={name}
      aside={<StateBadge colour={isRead ? 'green' : 'orange'}>{t(isRead ? 'chainRead' : 'chainBehind')}</StateBadge>}
    >
      <Stack gap="sm">
        <Facts
          facts={[
            { label: t('takes'), value: coins.join(', ') },
            { label: t('lastRead'), value: ago(lastReadAt) },
            { label: t('lastTransfer'), value: ago(lastTransferAt) },
            { label: t('confirming'), value: String(confirming) },
            { label: t('finalAfter'), value: String(finalAfter) },
          ]}
        />
        <Text size="sm">
          <Link to={addressOf(['money', 'orders'], { gateway: `chain:${name}` })}>{t('itsOrders')}</Link>
        </Text>
      </Stack>
    </SectionCard>
  );
}
