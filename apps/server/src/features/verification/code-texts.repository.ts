import { sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { CodeText } from './code-number.ts';
import type { UseKey } from './code-uses.repository.ts';

const columns = [
  'account_id as accountId',
  'number',
  'app',
  'date',
  'id',
  'lock_id as lockId',
  'event_id as eventId',
  'sender',
  'text',
  'charge',
  'paid',
  'captured',
] as const;

export interface TextsPage {
  startMs: number;
  endMs: number;
  /** The last of the page before. */
  before: { date: number; id: string } | undefined;
  limit: number;
}

/** Texts that one poll brings at most. */
const POLL_MAX = 100;
/** Whoever was away for long reads the rest in the lists. */
const NEWS_MAX = 20;

export type CodeTextsRepository = ReturnType<typeof createCodeTextsRepository>;

export function createCodeTextsRepository(db: Db) {
  const select = (on: Db | Tx, { accountId, number, app }: UseKey) =>
    on
      .selectFrom('code_text')
      .select(columns)
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .where('app', '=', app);

  return {
    async insert(tx: Tx, text: CodeText) {
      await tx
        .insertInto('code_text')
        .values({
          account_id: text.accountId,
          number: text.number,
          app: text.app,
          date: text.date,
          id: text.id,
          lock_id: text.lockId,
          event_id: text.eventId,
          sender: text.sender,
          text: text.text,
          charge: text.charge,
          paid: text.paid,
          captured: text.captured,
        })
        .execute();
    },

    /** Newest first, and those not paid for, whenever they came. */
    listSince: (key: UseKey, since: number): Promise<CodeText[]> =>
      select(db, key)
        .where((where) => where.or([where('date', '>=', since), where('paid', '=', false)]))
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(POLL_MAX)
        .execute(),

    /** Paid ones, newest first. */
    list: (key: UseKey, { startMs, endMs, before, limit }: TextsPage): Promise<CodeText[]> =>
      select(db, key)
        .where('date', '>=', startMs)
        .where('date', '<', endMs)
        .where('paid', '=', true)
        .$if(before !== undefined, (query) =>
          query.where((where) =>
            where.or([
              where('date', '<', before!.date),
              where.and([where('date', '=', before!.date), where('id', '<', before!.id)]),
            ]),
          ),
        )
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Of all numbers of an account, paid ones, newest first. */
    listNews: (accountId: string, since: number): Promise<CodeText[]> =>
      db
        .selectFrom('code_text')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('paid', '=', true)
        .where('date', '>=', since)
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(NEWS_MAX)
        .execute(),

    /** Oldest first. */
    listUnpaid: (tx: Tx, key: UseKey, since: number): Promise<CodeText[]> =>
      select(tx, key)
        .where('paid', '=', false)
        .where('date', '>=', since)
        .orderBy('date')
        .orderBy('id')
        .limit(POLL_MAX)
        .execute(),

    /** Texts that a number charged its holder for, whatever the service, without those that a hold paid for. */
    async countCharged(tx: Tx, accountId: string, number: string, since: number): Promise<number> {
      const { count } = await tx
        .selectFrom('code_text')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('date', '>', since)
        .where('charge', '>', 0)
        .where('captured', '=', false)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** `stored`: as it is shown from now on. */
    async setPaid(tx: Tx, { accountId, number, app, date, id }: CodeText, stored: CodeText) {
      const { charge, captured, lockId } = stored;
      await tx
        .updateTable('code_text')
        .set({ paid: true, charge, captured, lock_id: lockId, date: stored.date })
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .where('app', '=', app)
        .where('date', '=', date)
        .where('id', '=', id)
        .execute();
    },

    /** Answers how many lost their words and senders, oldest first. */
    async forget(before: number, limit: number): Promise<number> {
      const { rows } = await sql`
        with old as (
          select account_id, number, app, date, id from code_text
          where date < ${before} and (text <> '' or sender <> '') and ${isNotHeld('code_text')} order by date limit ${limit}
        )
        update code_text t set text = '', sender = '' from old
        where t.account_id = old.account_id and t.number = old.number and t.app = old.app and t.date = old.date and t.id = old.id
        returning t.id`.execute(db);
      return rows.length;
    },

    /** Those that nobody ever paid for or saw. Answers how many. */
    async removeUnpaid(before: number, limit: number): Promise<number> {
      const { rows } = await sql`
        with old as (
          select account_id, number, app, date, id from code_text where not paid and date < ${before} and ${isNotHeld('code_text')} order by date limit ${limit}
        )
        delete from code_text t using old
        where t.account_id = old.account_id and t.number = old.number and t.app = old.app and t.date = old.date and t.id = old.id
          and not t.paid
        returning t.id`.execute(db);
      return rows.length;
    },

    /** Paid ones, oldest first. */
    listOfLock: ({ lockId, lockedAt, ...key }: UseKey & { lockId: string; lockedAt: number }): Promise<CodeText[]> =>
      select(db, key)
        .where('date', '>=', lockedAt)
        .where('lock_id', '=', lockId)
        .where('paid', '=', true)
        .orderBy('date')
        .orderBy('id')
        .limit(POLL_MAX)
        .execute(),

    async sumOfLock(key: UseKey, lockedAt: number, lockId: string): Promise<{ received: number; charged: number }> {
      const texts = await select(db, key)
        .where('date', '>=', lockedAt)
        .where('lock_id', '=', lockId)
        .where('paid', '=', true)
        .execute();
      return { received: texts.length, charged: texts.reduce((sum, { charge }) => sum + charge, 0) };
    },
  };
}
