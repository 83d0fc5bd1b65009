import type { Payment } from '@manyline/contract/histories';
import { nameOfPayment, nameOfPaymentState } from '@manyline/contract/history-words';
import type { PaymentOrderState } from '@manyline/contract/payments';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { links } from '../../../lib/links.ts';
import { KindFace } from '../../../ui/kind-face.tsx';
import classes from './history.module.css';
import { HistoryRowFace, SumAndWay } from './history-row.tsx';

/** A top-up that arrived; leads to its receipt. `state` of its order, where more happened to it since. */
export function PaymentRow({ payment, state }: { payment: Payment; state: PaymentOrderState | undefined }) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  // A reward: nobody paid for it, and it is a gift alone.
  const isGift = payment.amount === '0';
  const hasMore = payment.gifts !== '0' && !isGift;
  const gift = hasMore ? t('payment.gifts', { gifts: format.price(payment.gifts) }) : undefined;
  const isPlain = state === undefined || state === 'credited' || state === 'short';
  return (
    <Link {...links.receipt(payment.id)} className={classes.row}>
      <HistoryRowFace
        face={<KindFace icon={IconReceipt} tone="in" />}
        title={nameOfPayment(payment, language)}
        {...(!isPlain && { detail: nameOfPaymentState(state, language) })}
        date={format.time(payment.confirmDate)}
        amount={format.price(isGift ? payment.gifts : payment.amount)}
        foot={<SumAndWay sum={gift} way={t('payment.receipt')} />}
      />
    </Link>
  );
}
