import '../../texts/keeping/register.ts';
import '../../texts/accounts/register.ts';
import '../../texts/money/register.ts';
import '../../texts/system/register.ts';
import { useAddress } from '../../lib/address.ts';
import { AccountPage } from './account-page.tsx';
import { AccountsPage } from './accounts-page.tsx';

/** `/console/accounts`, `/console/accounts/ID` and its parts */
export function AccountsScreen() {
  const { parts } = useAddress();
  const [accountId, tab] = parts;
  return accountId === undefined ? <AccountsPage /> : <AccountPage key={accountId} accountId={accountId} tab={tab} />;
}
