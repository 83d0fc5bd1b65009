import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { type CarrierOnWire, checkCarrier, getCarrier } from '@manyline/contract/console/carriers';
import { PlaceFailed, Waiting } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useAct, useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkText, useNetworkWords } from '../../lib/network-language.ts';
import { AccountCheck } from '../../ui/account-check.tsx';
import { AccountHistory } from '../../ui/account-history.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { TermsCard } from '../../ui/terms-card.tsx';
import { CarrierActs } from './carrier-acts.tsx';
import { abilityText, CarrierBadge, sumOf } from './carrier-states.tsx';
import { UncertainTexts } from './uncertain-texts.tsx';
import { Webhooks } from './webhooks.tsx';

const READ_EVERY_MS = 5_000;

/** `/console/carriers/NAME` */
export function CarrierPage({ name }: { name: string }) {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const read = useRead(getCarrier, { name }, { everyMs: READ_EVERY_MS });
  const check = useAct(checkCarrier);
  if (read.error) return <PlaceFailed error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Waiting error={null} height={320} />;
  const { carrier, acts } = read.data;
  const isDrained = carrier.state === 'draining' && carrier.waiting === 0 && carrier.uncertain === 0;
  return (
    <Stack gap="md">
      <PageHead title={carrier.name} {...(carrier.isOfSettings && { intro: t('ofSettingsHint') })}>
        <CarrierActs carrier={carrier} />
      </PageHead>
      {!carrier.isOpen && <Alert color="red">{t('stateClosedHint')}</Alert>}
      {isDrained && <Alert color="green">{t('drained')}</Alert>}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <SectionCard title={t('overview')} aside={<CarrierBadge {...carrier} />}>
          <Facts facts={factsOf({ carrier, t, locale })} />
        </SectionCard>
        {may('carriers.act') && !carrier.isOfSettings && (
          <AccountCheck
            findings={check.data?.findings}
            isBusy={check.isPending}
            error={check.error}
            onCheck={() => check.mutate({ name })}
          />
        )}
      </SimpleGrid>
      <TermsCard subject={name} name={name} />
      <UncertainTexts name={name} />
      <Webhooks name={name} />
      <AccountHistory acts={acts} />
    </Stack>
  );
}

interface FactsFor {
  carrier: CarrierOnWire;
  t: NetworkText;
  locale: string;
}

function factsOf({ carrier, t, locale }: FactsFor) {
  const { hour, connections, lastWebhookAt } = carrier;
  const tries = [
    `${t('hourTaken')} ${hour.taken}`,
    `${t('hourRefused')} ${hour.refused}`,
    `${t('hourAway')} ${hour.away}`,
    `${t('hourUnsure')} ${hour.unsure}`,
  ];
  return [
    { label: t('can'), value: carrier.abilities.map((ability) => t(abilityText[ability])).join(', ') || t('none') },
    { label: t('lastHour'), value: sumOf(hour) === 0 ? t('hourNone') : tries.join(' · ') },
    { label: t('waiting'), value: carrier.waiting },
    { label: t('uncertain'), value: carrier.uncertain },
    {
      label: t('lastWebhook'),
      value: lastWebhookAt === undefined ? t('never') : formatAge(lastWebhookAt, locale),
    },
    ...(connections ? [{ label: t('connections'), value: t('connectionsUp', { ...connections }) }] : []),
    { label: t('unclear'), value: t(carrier.whenUnsure === 'hold' ? 'whenUnsureHold' : 'whenUnsureResend') },
  ];
}
