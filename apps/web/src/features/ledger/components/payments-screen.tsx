import type { Payment } from '@manyline/contract/histories';
import { nameOfPurchaseMethod } from '@manyline/contract/history-words';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { links } from '../../../lib/links.ts';
import { histories } from '../api/use-history.ts';
import { ExportMenu } from './export-menu.tsx';
import classes from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { HistoryMonths } from './history-months.tsx';
import { HistoryRowFace } from './history-row.tsx';
import { HistoryShell } from './history-shell.tsx';

/** Confirmed top-ups; each leads to its receipt. */
export function PaymentsScreen() {
  return (
    <HistoryShell action={<ExportMenu history="payment" />}>
      <HistoryMonths>
        <HistoryList
          name="payments"
          source={histories.payments}
          renderRow={(payment) => <PaymentRow payment={payment} />}
        />
      </HistoryMonths>
    </HistoryShell>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const method = nameOfPurchaseMethod(payment.purchaseMethod, language);
  const amount = format.price(payment.amount);
  const gift = payment.gifts === '0' ? undefined : t('payment.gifts', { gifts: format.price(payment.gifts) });
  const date = format.dateTime(payment.confirmDate);
  return (
    <Link {...links.receipt(payment.id)} className={classes.row}>
      <HistoryRowFace
        icon={IconReceipt}
        title={method}
        date={date}
        amount={amount}
        foot={[gift, t('payment.receipt')].filter(Boolean).join(' · ')}
      />
    </Link>
  );
}
