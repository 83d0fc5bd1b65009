import { type Db, inTransaction } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways, keptWithAccount } from '../../lib/account-keeper.ts';
import type { PictureVault } from './picture-vault.ts';

/** Identity pictures go; who looked at them stays. */
export function createIdentityKeeper(db: Db, vault: Pick<PictureVault, 'remove'>): AccountKeeper {
  return {
    kept: [keptWithAccount('identityPictures'), keptAlways('identityLooks')],
    lists: [
      {
        name: 'identity',
        async *read(accountId) {
          const proof = await db
            .selectFrom('identity_proof')
            .select(['status', 'filed_at as filedAt', 'decided_at as decidedAt', 'reason'])
            .where('account_id', '=', accountId)
            .executeTakeFirst();
          if (proof) yield proof;
        },
      },
    ],
    async forget(accountId) {
      // A proof is never without its pictures: both go at once, and the blobs after them.
      await inTransaction(db, async (tx) => {
        await tx.deleteFrom('identity_proof').where('account_id', '=', accountId).execute();
        await tx.updateTable('identity_picture').set({ slot: null }).where('account_id', '=', accountId).execute();
      });
      const loose = await db.selectFrom('identity_picture').select('id').where('account_id', '=', accountId).execute();
      if (loose.length === 0) return;
      const ids = loose.map(({ id }) => id);
      await vault.remove(ids);
      await db.deleteFrom('identity_picture').where('account_id', '=', accountId).where('id', 'in', ids).execute();
    },
  };
}
