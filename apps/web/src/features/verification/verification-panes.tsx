/** Numbers and their history as panes of the account, for brands whose verification screen has no menu. */
import './texts/register.ts';
import { HistoryScreen } from './components/history-screen.tsx';
import { NumbersScreen } from './components/numbers-screen.tsx';
import { DialogsProvider } from './model/dialogs.tsx';

/** /account/numberManagement?app=&number= */
export function NumberManagementPane() {
  return (
    <DialogsProvider>
      <NumbersScreen />
    </DialogsProvider>
  );
}

/** /account/subscriptionHistory?month=0-5 */
export function SubscriptionHistoryPane() {
  return (
    <DialogsProvider>
      <HistoryScreen />
    </DialogsProvider>
  );
}
