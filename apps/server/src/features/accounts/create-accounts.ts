import type { Kit } from '../../feature.ts';
import type { StorySource } from '../../lib/story-source.ts';
import { accountEvents } from './accounts.events.ts';
import { createAccountsKeeper } from './accounts.keeper.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createAccountsService } from './accounts.service.ts';

export type Accounts = ReturnType<typeof createAccounts>;

/** Who there is, and by which addresses they sign in. */
export function createAccounts({ db, events, newId, now }: Kit) {
  const accounts = createAccountsRepository(db);
  const { opening: openBooks } = events.teller(accountEvents);
  const service = createAccountsService({ db, accounts, openBooks, newId, now });
  /** Its one row: when it was opened. */
  const story: StorySource = {
    kind: 'signUp',
    async list(accountId, after) {
      const account = await accounts.find(accountId);
      if (!account || account.createdAt > after.at || (account.createdAt === after.at && after.id !== '')) return [];
      return [{ id: accountId, at: account.createdAt, what: 'signUp', about: account.platform }];
    },
  };
  return { service, story, keeper: createAccountsKeeper(db, accounts), hooks: {} };
}
