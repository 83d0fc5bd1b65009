import type { ContactPhone } from '@manyline/domain/contact';
import { type Selectable, sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { unnest } from '../../db/unnest.ts';
import type { NewContact, StoredContact } from './contact.ts';

export interface ContactPage {
  /** Only what comes after this place; undefined begins at the oldest change. */
  after?: { date: number; id: string } | undefined;
  /** Contacts that changed after this time. */
  changedAfter: number;
  /** Tombstones of contacts that were deleted after this time. */
  deletedAfter: number;
  limit: number;
}

export type ContactsRepository = ReturnType<typeof createContactsRepository>;

type ContactRow = Selectable<Schema['contact']>;

const newColumns = {
  id: 'uuid',
  localId: 'text',
  name: 'text',
  phones: 'json',
  email: 'text',
  companyName: 'text',
  note: 'text',
} as const;

export function createContactsRepository(db: Db) {
  return {
    /** Locks the account's book and answers the date of the change that follows: after every date before it. */
    async nextDate(tx: Tx, accountId: string, now: number): Promise<number> {
      const row = await tx
        .insertInto('contact_book')
        .values({ account_id: accountId, last_date: now })
        .onConflict((conflict) =>
          conflict
            .column('account_id')
            .doUpdateSet({ last_date: sql`greatest(contact_book.last_date + 1, excluded.last_date)` }),
        )
        .returning('last_date')
        .executeTakeFirstOrThrow();
      return row.last_date;
    },

    async findLastDate(accountId: string): Promise<number> {
      const query = db.selectFrom('contact_book').select('last_date').where('account_id', '=', accountId);
      return (await query.executeTakeFirst())?.last_date ?? 0;
    },

    async listChanges(accountId: string, page: ContactPage): Promise<StoredContact[]> {
      const { after, changedAfter, deletedAfter, limit } = page;
      const rows = await db
        .selectFrom('contact')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('date', '>', changedAfter)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(date, id) > (${after!.date}, ${after!.id}::uuid)`),
        )
        .where(sql<boolean>`(deleted_at is null or date > ${deletedAfter})`)
        .orderBy('date')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toContact);
    },

    /** `rows`: those that are deleted and not purged yet, too. */
    async count(tx: Tx, accountId: string): Promise<{ contacts: number; rows: number }> {
      const row = await tx
        .selectFrom('contact')
        .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.count<number>('deleted_at').as('deleted')])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return { contacts: Number(row.rows) - Number(row.deleted), rows: Number(row.rows) };
    },

    async findById(tx: Tx, accountId: string, id: string): Promise<StoredContact | undefined> {
      const query = tx.selectFrom('contact').selectAll().where('account_id', '=', accountId).where('id', '=', id);
      const row = await query.executeTakeFirst();
      return row && toContact(row);
    },

    async findByLocalIds(tx: Tx, accountId: string, localIds: readonly string[]): Promise<StoredContact[]> {
      const wanted = localIds.map((localId) => ({ localId }));
      const { rows } = await sql<ContactRow>`select * from contact where account_id = ${accountId}
        and local_id = any(array(select n."localId" from ${unnest({ localId: 'text' }, wanted)}))`.execute(tx);
      return rows.map(toContact);
    },

    async insert(tx: Tx, accountId: string, contacts: readonly (NewContact & { id: string })[], date: number) {
      await sql`insert into contact (account_id, id, local_id, name, phones, email, company_name, note, date)
        select ${accountId}, n.id, n."localId", n.name, n.phones, n.email, n."companyName", n.note, ${date}
        from ${unnest(newColumns, contacts)}`.execute(tx);
    },

    async update(tx: Tx, accountId: string, { id, ...contact }: NewContact & { id: string }, date: number) {
      await tx
        .updateTable('contact')
        .set({ ...toColumns(contact), date })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    /** How many of them were there and the account's. */
    async markDeleted(tx: Tx, accountId: string, ids: readonly string[], date: number, at: number): Promise<number> {
      // An array, since a join of lists this long may come out as each with each.
      const wanted = unnest(
        { id: 'uuid' },
        ids.map((id) => ({ id })),
      );
      const { rows } = await sql<{ id: string }>`update contact set deleted_at = ${at}, date = ${date}
        where account_id = ${accountId} and id = any(array(select n.id from ${wanted})) and deleted_at is null
        returning id`.execute(tx);
      return rows.length;
    },

    async purge(deletedBefore: number) {
      await db.deleteFrom('contact').where('deleted_at', '<', deletedBefore).where(isNotHeld('contact')).execute();
    },
  };
}

function toColumns({ name, phones, email, companyName, note }: Omit<NewContact, 'localId'>) {
  return { name, phones: JSON.stringify(phones), email, company_name: companyName, note };
}

function toContact(row: ContactRow): StoredContact {
  const { id, local_id, name, phones, email, company_name, note, date, deleted_at } = row;
  return {
    id,
    localId: local_id,
    name,
    phones: phones as ContactPhone[],
    email,
    companyName: company_name,
    note,
    date,
    deleted: deleted_at !== null,
  };
}
