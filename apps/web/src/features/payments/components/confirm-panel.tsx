import { Text } from '@mantine/core';
import type { PayMoneyText } from '@manyline/contract/pay-money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { Checkout } from '../api/use-checkout.ts';
import type { Choice } from '../model/choice.ts';
import type { Way } from '../model/ways.ts';
import { Panel } from './panel.tsx';
import { PayButton } from './pay-button.tsx';
import { PurchaseSum } from './purchase-sum.tsx';

interface ConfirmPanelProps {
  choice: Choice & { way: Exclude<Way, 'transfer'> };
  pay: PayMoneyText;
  checkout: Checkout;
  onClose: () => void;
}

/** The last look before the gateway's page opens in a window of its own. */
export function ConfirmPanel({ choice, pay, checkout, onClose }: ConfirmPanelProps) {
  const t = useText('payments');
  const format = useFormat();
  const { way } = choice;
  return (
    <Panel title={t('confirm.title', { way: t(`methods.${way}`) })} onClose={onClose}>
      <PurchaseSum choice={choice} pay={pay} />
      <Text size="sm">{t(way === 'paypal' ? 'confirm.paypal' : 'confirm.window')}</Text>
      <PayButton
        label={t('pay', { amount: format.pay(pay) })}
        asking={checkout.asking}
        first
        onPay={() => checkout.pay(choice)}
      />
    </Panel>
  );
}
