import type { FeatureHooks } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Invites } from '../invites/create-invites.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Profile } from '../profile/create-profile.ts';
import { mountAccountInfo } from './account-info.routes.ts';

interface AccountInfoNeeds {
  accounts: Accounts;
  invites: Invites;
  ledger: Ledger;
  profile: Profile;
}

/** An account at one glance, put together of what other features know. */
export function createAccountInfo({ accounts, invites, ledger, profile }: AccountInfoNeeds) {
  const hooks: FeatureHooks = {
    mount: (http) =>
      mountAccountInfo(http, {
        accounts: accounts.service,
        getBalance: ledger.getSpendable,
        getProfileStatus: profile.service.getStatus,
        getInviteFlags: invites.service.getFlags,
      }),
  };
  return { hooks };
}
