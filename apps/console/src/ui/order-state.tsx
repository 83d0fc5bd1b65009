import { nameOfPaymentState } from '@manyline/contract/history-words';
import type { PaymentOrderState } from '@manyline/contract/payments';
import { useLanguage } from '../lib/language.ts';
import { StateBadge } from './state-badge.tsx';

const colours: Record<PaymentOrderState, string> = {
  created: 'gray',
  waiting: 'gray',
  seen: 'blue',
  confirming: 'blue',
  failed: 'red',
  cancelled: 'gray',
  expired: 'gray',
  short: 'orange',
  late: 'orange',
  review: 'orange',
  dismissed: 'gray',
  credited: 'green',
  over: 'green',
  partRefunded: 'grape',
  refunded: 'grape',
};

/** A state of a top-up in words. */
export function OrderState({ state }: { state: PaymentOrderState }) {
  const { language } = useLanguage();
  return <StateBadge colour={colours[state]}>{nameOfPaymentState(state, language)}</StateBadge>;
}
