/** The panes of the account tab that show what was: bills and payments, texts, calls. */
import './texts/register.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { BillActions, BillsScreen } from './components/bills-screen.tsx';
import { ExportMenu } from './components/export-menu.tsx';
import { HistoryShell } from './components/history-shell.tsx';
import { PaymentsScreen } from './components/payments-screen.tsx';
import { useHistorySearch } from './components/use-history-search.ts';

export { CallPane } from './components/call-pane.tsx';
export { SmsPane } from './components/sms-pane.tsx';

const SpendingScreen = lazyPart(async () => (await import('./components/spending-screen.tsx')).SpendingScreen);
const ReceiptScreen = lazyPart(async () => (await import('./components/receipt-screen.tsx')).ReceiptScreen);

/** /account/history?show=bills|payments|spending&month=0-3 and /account/history/receipt/<id> */
export function HistoryPane() {
  const { _splat = '' } = useParams({ strict: false }) as { _splat?: string };
  const receipt = /^receipt\/(\d{1,15})$/.exec(_splat)?.[1];
  return (
    <Suspense fallback={<ListSkeleton />}>
      {receipt === undefined ? <Histories /> : <ReceiptScreen id={receipt} />}
    </Suspense>
  );
}

const parts = {
  bills: { screen: <BillsScreen />, action: <BillActions /> },
  payments: { screen: <PaymentsScreen />, action: <ExportMenu history="payment" /> },
  spending: { screen: <SpendingScreen />, action: undefined },
};

/** One switch above all three: it stays while what is below it changes, and with it the keyboard. */
function Histories() {
  const { screen, action } = parts[useHistorySearch().show];
  return (
    <HistoryShell action={action}>
      <Suspense fallback={<ListSkeleton />}>{screen}</Suspense>
    </HistoryShell>
  );
}
