import { Text } from '@mantine/core';
import { formatMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { Checkout } from '../api/use-checkout.ts';
import type { Choice } from '../model/choice.ts';
import type { Way } from '../model/ways.ts';
import { Panel } from './panel.tsx';
import { PayButton } from './pay-button.tsx';
import { PurchaseSum } from './purchase-sum.tsx';

interface ConfirmPanelProps {
  choice: Choice & { way: Way };
  checkout: Checkout;
  onClose: () => void;
}

/** The last look before the gateway's page opens in a window of its own. */
export function ConfirmPanel({ choice, checkout, onClose }: ConfirmPanelProps) {
  const t = useText('payments');
  const format = useFormat();
  const { way, amount } = choice;
  return (
    <Panel title={t('confirm.title', { way: t(`ways.${way}`) })} onClose={onClose}>
      <PurchaseSum choice={choice} />
      <Text size="sm">{t(way === 'paypal' ? 'confirm.paypal' : 'confirm.window')}</Text>
      <PayButton
        label={t('pay', { amount: format.price(formatMicros(amount)) })}
        asking={checkout.asking}
        onPay={() => checkout.pay(choice)}
      />
    </Panel>
  );
}
