import { useAddress } from '../../lib/address.ts';
import { AccountPage } from './account-page.tsx';
import { AccountsPage } from './accounts-page.tsx';

/** `/console/accounts` and `/console/accounts/ID` */
export function AccountsScreen() {
  const { parts } = useAddress();
  return parts[0] === undefined ? <AccountsPage /> : <AccountPage key={parts[0]} accountId={parts[0]} />;
}
