import type { Db, Tx } from '../../db/transaction.ts';

export type StoredState = 'reviewing' | 'approved' | 'rejected';

export type TollFreeRepository = ReturnType<typeof createTollFreeRepository>;

export function createTollFreeRepository(db: Db) {
  return {
    async findState(accountId: string, number: string): Promise<StoredState | undefined> {
      const row = await db
        .selectFrom('toll_free_registration')
        .select('state')
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.state;
    },

    /** Files it, or files a rejected one again; one that waits or was approved stays as it is. */
    async file(accountId: string, number: string, state: StoredState, at: number) {
      const decided = state === 'reviewing' ? null : at;
      await db
        .insertInto('toll_free_registration')
        .values({ account_id: accountId, number, state, filed_at: at, decided_at: decided })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'number'])
            .doUpdateSet({ state, filed_at: at, decided_at: decided })
            .where('toll_free_registration.state', '=', 'rejected'),
        )
        .execute();
    },

    /** Oldest first. */
    async listWaiting(limit: number): Promise<{ accountId: string; number: string; filedAt: number }[]> {
      return db
        .selectFrom('toll_free_registration')
        .select(['account_id as accountId', 'number', 'filed_at as filedAt'])
        .where('state', '=', 'reviewing')
        .orderBy('filed_at')
        .limit(limit)
        .execute();
    },

    /** Answers false when there is none that waits. */
    async decide(
      tx: Tx,
      accountId: string,
      number: string,
      state: 'approved' | 'rejected',
      at: number,
    ): Promise<boolean> {
      const row = await tx
        .updateTable('toll_free_registration')
        .set({ state, decided_at: at })
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('state', '=', 'reviewing')
        .returning('number')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
