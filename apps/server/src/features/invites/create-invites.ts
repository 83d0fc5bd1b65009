import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import { createInviteStories } from './invite-stories.ts';
import { createInvitesKeeper } from './invites.keeper.ts';
import { createInvitesRepository } from './invites.repository.ts';
import { mountInvites } from './invites.routes.ts';
import { createInvitesService } from './invites.service.ts';

export type Invites = ReturnType<typeof createInvites>;

/** Referral codes and their reward (decision 27). */
export function createInvites(
  { brands, db, windows, now }: Kit,
  { accounts, ledger }: { accounts: Accounts; ledger: Ledger },
) {
  const service = createInvitesService({
    brands,
    db,
    invites: createInvitesRepository(db),
    ledger: ledger.service,
    accounts: accounts.service,
    windows,
    onBalance: ledger.tellBalance,
    now,
  });
  const hooks: FeatureHooks = {
    mount: (http) => mountInvites(http, { invites: service }),
  };
  return { service, stories: createInviteStories(db), keeper: createInvitesKeeper(db), hooks };
}
