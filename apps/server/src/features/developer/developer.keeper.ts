import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptFor, keptWithAccount } from '../../lib/account-keeper.ts';

/** API access, its keys and what went out by it. */
export function createDeveloperKeeper(db: Db, callbacksMs: number): AccountKeeper {
  return {
    kept: [keptWithAccount('developerAccess'), keptFor('callbacks', callbacksMs, 'prune-callbacks')],
    lists: [
      {
        name: 'api-access',
        async *read(accountId) {
          const api = await db
            .selectFrom('developer_api')
            .select(['callback_url as callbackUrl', 'status', 'filed_at as filedAt', 'decided_at as decidedAt'])
            .where('account_id', '=', accountId)
            .executeTakeFirst();
          if (api) yield api;
        },
      },
      {
        name: 'platform-requests',
        async *read(accountId) {
          yield* await db
            .selectFrom('platform_request')
            .select(['name', 'url', 'example', 'state', 'filed_at as filedAt'])
            .where('account_id', '=', accountId)
            .execute();
        },
      },
    ],
    async forget(accountId) {
      // Access first: nothing new is put on its way meanwhile.
      for (const table of [
        'developer_api',
        'api_access_event',
        'signing_secret',
        'callback_delivery',
        'platform_request',
      ] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute();
    },
  };
}
