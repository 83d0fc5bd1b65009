import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';

/** A text sent from a verification number; `charge` in micros. */
export interface CodeSend {
  accountId: string;
  id: string;
  number: string;
  app: string;
  to: string;
  text: string;
  segments: number;
  charge: number;
  state: 'queued' | 'sent' | 'delivered' | 'lost';
  date: number;
  tries: number;
}

const columns = [
  'account_id as accountId',
  'id',
  'number',
  'app',
  'to_number as to',
  'text',
  'segments',
  'charge',
  'state',
  'date',
  'tries',
] as const;

export type CodeSendsRepository = ReturnType<typeof createCodeSendsRepository>;

export function createCodeSendsRepository(db: Db) {
  return {
    async insert(tx: Tx, send: CodeSend, dueAt: number) {
      await tx
        .insertInto('code_send')
        .values({
          ...{ account_id: send.accountId, id: send.id, number: send.number, app: send.app, to_number: send.to },
          ...{ text: send.text, segments: send.segments, charge: send.charge, state: send.state, reason: null },
          ...{ date: send.date, due_at: dueAt },
        })
        .execute();
    },

    find: (on: Db | Tx, accountId: string, id: string): Promise<CodeSend | undefined> =>
      on
        .selectFrom('code_send')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The same words to the same number since a time. */
    findAlike: (
      tx: Tx,
      { accountId, number, to, text }: Pick<CodeSend, 'accountId' | 'number' | 'to' | 'text'>,
      since: number,
    ): Promise<CodeSend | undefined> =>
      tx
        .selectFrom('code_send')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('to_number', '=', to)
        .where('text', '=', text)
        .where('date', '>=', since)
        .orderBy('date', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Takes what is due, for this worker alone until `until`. */
    async takeDue(now: number, until: number, limit: number): Promise<CodeSend[]> {
      const { rows } = await sql<CodeSend>`
        with due as (
          select account_id, id from code_send where due_at <= ${now} order by due_at limit ${limit} for update skip locked
        )
        update code_send s set due_at = ${until}, tries = s.tries + 1 from due
        where s.account_id = due.account_id and s.id = due.id
        returning s.account_id as "accountId", s.id, s.number, s.app, s.to_number as "to", s.text, s.segments, s.charge, s.state, s.date, s.tries`.execute(
        db,
      );
      return rows;
    },

    /** Answers how many lost their words and receivers, oldest first. */
    async forget(before: number, limit: number): Promise<number> {
      const { rows } = await sql`
        with old as (
          select account_id, id from code_send where date < ${before} and text <> '' and due_at is null order by date limit ${limit}
        )
        update code_send s set text = '', to_number = '' from old where s.account_id = old.account_id and s.id = old.id
        returning s.id`.execute(db);
      return rows.length;
    },

    /** Forward only; false when it is there or further already. */
    async move(
      tx: Db | Tx,
      { accountId, id }: Pick<CodeSend, 'accountId' | 'id'>,
      { from, to, reason = null }: { from: CodeSend['state'][]; to: CodeSend['state']; reason?: string | null },
    ): Promise<boolean> {
      const row = await tx
        .updateTable('code_send')
        .set({ state: to, reason, due_at: null })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async postpone({ accountId, id }: Pick<CodeSend, 'accountId' | 'id'>, dueAt: number) {
      await db
        .updateTable('code_send')
        .set({ due_at: dueAt })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .execute();
    },
  };
}
