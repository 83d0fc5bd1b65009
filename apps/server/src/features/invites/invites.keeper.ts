import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways } from '../../lib/account-keeper.ts';

/** Who redeemed whose code stays with its reward; the phone that it was done by goes. */
export function createInvitesKeeper(db: Db): AccountKeeper {
  return {
    kept: [keptAlways('referrals', 'personal')],
    lists: [
      {
        name: 'invites',
        async *read(accountId) {
          const code = await db
            .selectFrom('invite_code')
            .select(['code', 'created_at as createdAt'])
            .where('account_id', '=', accountId)
            .executeTakeFirst();
          if (code) yield code;
        },
      },
    ],
    async forget(accountId) {
      await db
        .updateTable('referral')
        .set({ phone: sql<string>`'gone ' || account_id` })
        .where('account_id', '=', accountId)
        .execute();
    },
  };
}
