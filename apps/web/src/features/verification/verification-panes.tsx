/** Numbers and their history as panes of the account, for brands whose verification screen has no menu. */
import './texts/register.ts';
import { DialogsProvider } from './dialogs/dialogs.tsx';
import { HistoryScreen } from './numbers/history-screen.tsx';
import { NumbersScreen } from './numbers/numbers-screen.tsx';

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
