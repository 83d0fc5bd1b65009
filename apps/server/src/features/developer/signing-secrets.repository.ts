import type { Db, Tx } from '../../db/transaction.ts';

export type SigningSecretsRepository = ReturnType<typeof createSigningSecretsRepository>;

/** A secret as it lies in the database. */
export interface SealedSecret {
  accountId: string;
  id: string;
  sealed: string;
  madeAt: number;
  /** Undefined for the one that lasts. */
  endsAt: number | undefined;
}

/** Secrets that sign callbacks: an account has one that lasts, and others that sign for a while longer. */
export function createSigningSecretsRepository(db: Db) {
  return {
    /** Those that sign at this time, the one that lasts first. */
    async list(accountId: string, now: number, on: Db | Tx = db): Promise<SealedSecret[]> {
      const rows = await on
        .selectFrom('signing_secret')
        .selectAll()
        .where('account_id', '=', accountId)
        .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
        .orderBy('ends_at', (order) => order.desc().nullsFirst())
        .execute();
      return rows.map((row) => ({
        accountId,
        id: row.id,
        sealed: row.sealed,
        madeAt: row.made_at,
        endsAt: row.ends_at ?? undefined,
      }));
    },

    /** Nothing where the account has one that lasts, and this would be another. */
    async insert(on: Db | Tx, { accountId, id, sealed, madeAt, endsAt }: SealedSecret) {
      await on
        .insertInto('signing_secret')
        .values({ account_id: accountId, id, sealed, made_at: madeAt, ends_at: endsAt ?? null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** The one that lasts signs until then. */
    async end(tx: Tx, accountId: string, at: number) {
      await tx
        .updateTable('signing_secret')
        .set({ ends_at: at })
        .where('account_id', '=', accountId)
        .where('ends_at', 'is', null)
        .execute();
    },

    async removeEndedBefore(time: number) {
      await db.deleteFrom('signing_secret').where('ends_at', '<', time).execute();
    },
  };
}
