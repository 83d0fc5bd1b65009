import { Radio, Stack, Text } from '@mantine/core';
import type { PayMoneyText } from '@manyline/contract/pay-money';
import type { CryptoCurrency } from '@manyline/domain/crypto';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useBrand } from '../../../lib/services.tsx';
import type { Checkout } from '../api/use-checkout.ts';
import type { Choice } from '../model/choice.ts';
import { isSlow, networksBy } from '../model/ways.ts';
import { Panel } from './panel.tsx';
import { PayButton } from './pay-button.tsx';
import { PurchaseSum } from './purchase-sum.tsx';

interface TransferPanelProps {
  choice: Choice;
  pay: PayMoneyText;
  coins: readonly CryptoCurrency[];
  /** That can be paid on now, by coin; none for a coin with a chain of its own. */
  networks: Partial<Record<CryptoCurrency, string[]>>;
  checkout: Checkout;
  onClose: () => void;
}

/** Step 1 of a transfer: which coin, and on which network. */
export function TransferPanel({ choice, pay, coins, networks, checkout, onClose }: TransferPanelProps) {
  const t = useText('payments');
  const [coin, setCoin] = useState<CryptoCurrency | undefined>(coins[0]);
  const [wanted, setNetwork] = useState<string>();
  const language = useLanguage();
  const brand = useBrand();
  const offered = networksBy(coin === undefined ? [] : (networks[coin] ?? []), { language, brand });
  const network = offered.find((each) => each === wanted) ?? offered[0];
  return (
    <Panel title={t('transfer.title')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('transfer.step', { step: 1 })}
      </Text>
      <Radio.Group
        label={t('transfer.coin')}
        value={coin ?? null}
        onChange={(value) => setCoin(coins.find((each) => each === value))}
      >
        <Options values={coins} />
      </Radio.Group>
      {offered.length > 0 && (
        <Radio.Group label={t('transfer.network')} value={network ?? null} onChange={setNetwork}>
          <Options values={offered} />
        </Radio.Group>
      )}
      <Text size="sm">{t(coin && isSlow(coin) ? 'transfer.slow' : 'transfer.sameNetwork')}</Text>
      <PurchaseSum choice={choice} pay={pay} />
      <PayButton
        label={t('transfer.next')}
        asking={checkout.asking}
        onPay={() => coin && checkout.pay({ ...choice, way: 'transfer', coin, network })}
      />
    </Panel>
  );
}

function Options({ values }: { values: readonly string[] }) {
  return (
    <Stack gap="sm" mt="sm">
      {values.map((value) => (
        <Radio key={value} value={value} label={value} />
      ))}
    </Stack>
  );
}
