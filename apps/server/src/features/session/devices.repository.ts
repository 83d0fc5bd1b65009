import { isNotHeld } from '../../db/is-not-held.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export type DevicesRepository = ReturnType<typeof createDevicesRepository>;

export function createDevicesRepository(db: Db) {
  return {
    /** Answers whether the account was never signed in on it. Of several sign-ins at once one is the first. */
    async meet(tx: Tx, accountId: string, deviceHash: Buffer, now: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await tx
        .insertInto('account_device')
        .values({ account_id: accountId, device_hash: deviceHash, created_at: now, last_used_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows > 0n) return true;
      await tx
        .updateTable('account_device')
        .set({ last_used_at: now })
        .where('account_id', '=', accountId)
        .where('device_hash', '=', deviceHash)
        .where('last_used_at', '<', now)
        .execute();
      return false;
    },

    /** How many devices the account was first signed in on after that. */
    async countSince(tx: Tx, accountId: string, after: number): Promise<number> {
      const { count } = await tx
        .selectFrom('account_device')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('created_at', '>', after)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async purge(usedBefore: number) {
      await db
        .deleteFrom('account_device')
        .where('last_used_at', '<', usedBefore)
        .where(isNotHeld('account_device'))
        .execute();
    },
  };
}
