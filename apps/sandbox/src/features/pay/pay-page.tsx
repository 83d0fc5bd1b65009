import { Button, Card, Group, Radio, SegmentedControl, Stack, Switch, Text, Title, useMatches } from '@mantine/core';
import {
  getSandboxPayments,
  type SandboxTelling,
  sandboxPayMode,
  sandboxTelling,
  setSandboxPay,
} from '@manyline/contract/local-world-pay';
import { Problem } from '@manyline/page/ui/problem';
import { useState } from 'react';
import { type HashRoute, hashOf } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAction, usePoll } from '../../lib/use-sandbox.ts';
import { Empty } from '../../ui/empty.tsx';
import { PaymentCard } from './payment-card.tsx';
import { WalletCard } from './wallet-card.tsx';

const tellings = { once: 'tellOnce', twice: 'tellTwice', outOfOrder: 'tellOutOfOrder', never: 'tellNever' } as const;
const modes = { normal: 'payNormal', hang: 'payHang', refuse: 'payRefuse' } as const;

/** `#pay` lists what waits to be paid; `#pay/<order number>` is where a payment's own address leads. */
export function PayPage({ route }: { route: HashRoute }) {
  const { t } = useLanguage();
  const world = usePoll(getSandboxPayments, {});
  const [telling, setTelling] = useState<SandboxTelling>('once');
  const [only] = route.parts;
  if (!world.data) return world.error ? <Problem error={world.error} /> : <Text>{t('loading')}</Text>;
  const payments = world.data.payments.filter(({ orderNo }) => only === undefined || orderNo === only);
  const wallets = only === undefined ? world.data.wallets : [];
  return (
    <Stack maw={860} mx="auto">
      <Text>{t('payIntro')}</Text>
      <Problem error={world.error} />
      <Radio.Group label={t('telling')} value={telling} onChange={(value) => setTelling(sandboxTelling.parse(value))}>
        <Group mt={4}>
          {sandboxTelling.options.map((value) => (
            <Radio key={value} value={value} label={t(tellings[value])} />
          ))}
        </Group>
      </Radio.Group>
      {only !== undefined && (
        <Group>
          <Button component="a" href={hashOf('pay')} variant="default">
            {t('showAllPayments')}
          </Button>
        </Group>
      )}
      {payments.length + wallets.length === 0 && <Empty title={t('payEmpty')} hint={t('payEmptyHint')} />}
      <Stack component="ul" gap="sm" m={0} p={0}>
        {payments.map((payment) => (
          <PaymentCard key={payment.orderNo} payment={payment} telling={telling} />
        ))}
        {wallets.map((wallet) => (
          <WalletCard key={wallet.orderId} wallet={wallet} />
        ))}
      </Stack>
      <PaySwitches mode={world.data.mode} sharesAddresses={world.data.sharesAddresses} />
    </Stack>
  );
}

function PaySwitches({ mode, sharesAddresses }: { mode: keyof typeof modes | undefined; sharesAddresses: boolean }) {
  const { t } = useLanguage();
  const change = useAction(setSandboxPay);
  // Side by side their words are cut in a narrow window.
  const orientation = useMatches({ base: 'vertical', sm: 'horizontal' } as const);
  return (
    <Card withBorder component="section">
      <Title order={2} size="h5" mb="sm">
        {t('paySwitches')}
      </Title>
      <Problem error={change.error} />
      <Stack>
        {mode && (
          <SegmentedControl
            aria-label={t('payMode')}
            orientation={orientation}
            value={mode}
            onChange={(value) => change.mutate({ mode: sandboxPayMode.parse(value) })}
            data={sandboxPayMode.options.map((value) => ({ value, label: t(modes[value]) }))}
          />
        )}
        <Switch
          label={t('sharedAddress')}
          description={t('sharedAddressHint')}
          checked={sharesAddresses}
          onChange={(event) => change.mutate({ sharesAddresses: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}
