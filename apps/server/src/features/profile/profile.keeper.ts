import { type Db, inTransaction } from '../../db/transaction.ts';
import { type AccountKeeper, keptWithAccount } from '../../lib/account-keeper.ts';

/** The account's words about itself. */
export function createProfileKeeper(db: Db): AccountKeeper {
  return {
    kept: [keptWithAccount('profile')],
    lists: [
      {
        name: 'profile',
        async *read(accountId) {
          const row = await db.selectFrom('profile').selectAll().where('account_id', '=', accountId).executeTakeFirst();
          if (!row) return;
          const { account_id: _, use_cases: useCases, ...profile } = row;
          yield { ...profile, use_cases: JSON.stringify(useCases) };
        },
      },
    ],
    /** Together: what waits for a person and what stands in the profile are held to be the same. */
    forget: (accountId) =>
      inTransaction(db, async (tx) => {
        for (const table of ['profile', 'profile_review'] as const)
          await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
      }),
  };
}
