import type { Kit } from '../../feature.ts';
import { accountEvents } from './accounts.events.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createAccountsService } from './accounts.service.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** Who there is, and by which addresses they sign in. */
export function createAccounts({ db, events, newId, now }: Kit) {
  const accounts = createAccountsRepository(db);
  const { opening: openBooks } = events.teller(accountEvents);
  return { service: createAccountsService({ db, accounts, openBooks, newId, now }), hooks: {} };
}
