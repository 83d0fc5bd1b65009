import { type SqlBool, sql } from 'kysely';
import { type DueRows, takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { StoredTelling } from './telling.ts';

export type TellingsRepository = ReturnType<typeof createTellingsRepository>;

const dueTellings: DueRows<'telling'> = {
  table: 'telling',
  key: ['account_id', 'id'],
  dueAt: 'due_at',
  leasedUntil: 'due_at',
  tries: 'tries',
};

export function createTellingsRepository(db: Db) {
  return {
    async insert(
      tx: Tx,
      { accountId, id, content, createdAt, about }: Omit<StoredTelling, 'tries'> & { about: string | undefined },
    ) {
      await tx
        .insertInto('telling')
        .values({
          account_id: accountId,
          id,
          content: JSON.stringify(content),
          about: about ?? null,
          created_at: createdAt,
          due_at: createdAt,
        })
        .execute();
    },

    /** Takes what is due, for this worker alone until `until`; of one account where one is named. */
    async takeDue(now: number, until: number, limit: number, accountId?: string): Promise<StoredTelling[]> {
      const where = accountId === undefined ? {} : { where: sql<SqlBool>`account_id = ${accountId}::uuid` };
      const rows = await takeDue(db, { ...dueTellings, ...where }, { now, until, limit });
      return rows.map(({ account_id, id, content, created_at, tries }) => ({
        accountId: account_id,
        id,
        content: JSON.parse(content),
        createdAt: created_at,
        tries,
      }));
    },

    async postpone({ accountId, id }: Pick<StoredTelling, 'accountId' | 'id'>, dueAt: number) {
      await db
        .updateTable('telling')
        .set({ due_at: dueAt })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    async removeAbout(tx: Tx, accountId: string, about: string) {
      await tx.deleteFrom('telling').where('account_id', '=', accountId).where('about', '=', about).execute();
    },

    async remove({ accountId, id }: Pick<StoredTelling, 'accountId' | 'id'>) {
      await db.deleteFrom('telling').where('account_id', '=', accountId).where('id', '=', id).execute();
    },
  };
}
