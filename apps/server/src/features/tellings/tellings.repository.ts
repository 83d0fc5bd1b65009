import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { StoredTelling } from './telling.ts';

export type TellingsRepository = ReturnType<typeof createTellingsRepository>;

export function createTellingsRepository(db: Db) {
  return {
    async insert(tx: Tx, { accountId, id, content, createdAt }: Omit<StoredTelling, 'tries'>) {
      await tx
        .insertInto('telling')
        .values({
          ...{ account_id: accountId, id, content: JSON.stringify(content) },
          ...{ created_at: createdAt, due_at: createdAt },
        })
        .execute();
    },

    /** Takes what is due, for this worker alone until `until`; of one account where one is named. */
    async takeDue(now: number, until: number, limit: number, accountId?: string): Promise<StoredTelling[]> {
      const { rows } = await sql<Omit<StoredTelling, 'content'> & { content: string }>`
        with due as (
          select account_id, id from telling where due_at <= ${now} ${accountId ? sql`and account_id = ${accountId}::uuid` : sql``}
          order by due_at limit ${limit} for update skip locked
        )
        update telling t set due_at = ${until}, tries = t.tries + 1 from due
        where t.account_id = due.account_id and t.id = due.id
        returning t.account_id as "accountId", t.id, t.content, t.created_at as "createdAt", t.tries`.execute(db);
      return rows.map((row) => ({ ...row, content: JSON.parse(row.content) }));
    },

    async postpone({ accountId, id }: Pick<StoredTelling, 'accountId' | 'id'>, dueAt: number) {
      await db
        .updateTable('telling')
        .set({ due_at: dueAt })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    async remove({ accountId, id }: Pick<StoredTelling, 'accountId' | 'id'>) {
      await db.deleteFrom('telling').where('account_id', '=', accountId).where('id', '=', id).execute();
    },
  };
}
