import { type Db, inTransaction } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways, keptWithAccount } from '../../lib/account-keeper.ts';
import type { AccountsRepository } from './accounts.repository.ts';

/** Who the account was goes; that there was one, of which brand and when, the ledger stands on. */
export function createAccountsKeeper(db: Db, accounts: Pick<AccountsRepository, 'find'>): AccountKeeper {
  return {
    kept: [keptAlways('account'), keptWithAccount('logins')],
    lists: [
      {
        name: 'account',
        async *read(accountId) {
          const account = await accounts.find(accountId);
          if (account) yield { ...account };
        },
      },
    ],
    forget: (accountId) =>
      inTransaction(db, async (tx) => {
        await tx.deleteFrom('account_login').where('account_id', '=', accountId).execute();
        await tx
          .updateTable('account')
          .set({ phone: null, tel_code: null, email: null, time_zone: null })
          .where('account_id', '=', accountId)
          .execute();
      }),
  };
}
