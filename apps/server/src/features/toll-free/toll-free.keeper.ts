import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptWithAccount } from '../../lib/account-keeper.ts';
import type { OptInPictures } from './opt-in-pictures.ts';

interface TollFreeKeeperDeps {
  db: Db;
  /** Ends registrations of numbers that their accounts hold no more. */
  endLost(): Promise<void>;
  pictures: Pick<OptInPictures, 'readAll' | 'removeAll'>;
}

/** Forms and pictures of registrations; that there was one stays. */
export function createTollFreeKeeper({ db, endLost, pictures }: TollFreeKeeperDeps): AccountKeeper {
  return {
    kept: [keptWithAccount('registrations', 'personal')],
    lists: [
      {
        name: 'registrations',
        async *read(accountId) {
          const rows = await db
            .selectFrom('toll_free_registration')
            .select([
              'number',
              'state',
              'filed_at as filedAt',
              'decided_at as decidedAt',
              'form',
              'picture_id as picture',
            ])
            .where('account_id', '=', accountId)
            .execute();
          yield* rows;
        },
      },
    ],
    files: pictures.readAll,
    async forget(accountId) {
      await endLost();
      await db
        .updateTable('toll_free_registration')
        .set({ form: null, picture_id: null, said: '' })
        .where('account_id', '=', accountId)
        .where('ended_at', 'is not', null)
        .execute();
      await pictures.removeAll(accountId);
    },
  };
}
