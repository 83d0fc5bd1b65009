import { Readable } from 'node:stream';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { type AccountKeeper, type DataFile, keptAlways, keptWithAccount } from '../../lib/account-keeper.ts';
import type { IdentityRepository } from './identity.repository.ts';
import type { PictureVault } from './picture-vault.ts';

interface IdentityKeeperDeps {
  db: Db;
  proofs: Pick<IdentityRepository, 'listPictures' | 'addLook'>;
  vault: Pick<PictureVault, 'read' | 'remove'>;
  newId: () => string;
  now: Clock;
}

/** Identity pictures go; who looked at them stays. */
export function createIdentityKeeper({ db, proofs, vault, newId, now }: IdentityKeeperDeps): AccountKeeper {
  async function* readPictures(accountId: string): AsyncGenerator<DataFile> {
    for (const { id, slot, extension } of await proofs.listPictures(accountId)) {
      // Whoever takes the archive has them: the console's log names that person.
      const look = { accountId, at: now(), id: newId(), pictureId: id, slot, lookedBy: 'archive', network: '' };
      await proofs.addLook(look);
      const picture = await vault.read(id).catch(nothingIfGone);
      if (picture) yield { name: `identity/${slot}.${extension}`, body: Readable.from([picture]) };
    }
  }

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
    files: readPictures,
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

/** Removed since it was listed. */
function nothingIfGone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}
