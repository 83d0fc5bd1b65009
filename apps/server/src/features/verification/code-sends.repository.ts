import { type Selectable, sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Schema } from '../../db/schema.ts';
import { type DueRows, takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { type CarrierFilter, whereCarrier } from '../delivery/carrier-filter.rules.ts';
import { HELD_MS } from '../delivery/lease.rules.ts';
import type { Doubt, Outcome } from '../delivery/submission.ts';
import type { TextsPage } from './code-texts.repository.ts';
import type { UseKey } from './code-uses.repository.ts';

/** A text sent from a verification number; `charge` in micros. */
export interface CodeSend {
  accountId: string;
  id: string;
  number: string;
  /** The name of the carrier that brings it out. */
  carrier: string;
  app: string;
  to: string;
  text: string;
  segments: number;
  charge: number;
  state: 'queued' | 'sent' | 'delivered' | 'lost';
  date: number;
  tries: number;
}

/** One that is taken up: what is in doubt about it, and whether it was shown as sent though nobody knows, until now. */
export interface DueCodeSend extends CodeSend {
  doubt: Doubt | undefined;
  isHeld: boolean;
  turnAt?: number | undefined;
}

/**
 * Taking a text counts a try, unless its carrier is asked about it. One that a worker had taken up before may have been taken by the
 * network.
 */
const dueSends: DueRows<'code_send'> = {
  table: 'code_send',
  key: ['account_id', 'id'],
  dueAt: 'due_at',
  leasedUntil: 'due_at',
  also: sql`leased = true, tries = t.tries + (t.unsure_since is null)::int,
    unsure_since = case when t.leased then coalesce(t.unsure_since, t.date) else t.unsure_since end`,
};

const columns = [
  'account_id as accountId',
  'id',
  'number',
  'carrier',
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
          account_id: send.accountId,
          id: send.id,
          number: send.number,
          carrier: send.carrier,
          app: send.app,
          to_number: send.to,
          text: send.text,
          segments: send.segments,
          charge: send.charge,
          state: send.state,
          reason: null,
          date: send.date,
          due_at: dueAt,
        })
        .execute();
    },

    /** Those that are not done with, by carrier account. */
    async countOpen() {
      const { rows } = await sql<{ carrier: string; waiting: string; uncertain: string }>`
        select carrier, count(*) filter (where held_since is null and unsure_since is null) as waiting,
          count(*) filter (where held_since is not null or unsure_since is not null) as uncertain
        from code_send where due_at is not null group by carrier`.execute(db);
      return rows.map(({ carrier, waiting, uncertain }) => ({
        carrier,
        waiting: Number(waiting),
        uncertain: Number(uncertain),
      }));
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

    /** Newest first. */
    list: ({ accountId, number, app }: UseKey, { startMs, endMs, before, limit }: TextsPage): Promise<CodeSend[]> =>
      db
        .selectFrom('code_send')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('date', '>=', startMs)
        .where('date', '<', endMs)
        .where('number', '=', number)
        .where('app', '=', app)
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(date, id) < (${before!.date}, ${before!.id}::uuid)`),
        )
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Takes what is due, for this worker alone until `until`. */
    async takeDue(carriers: CarrierFilter, now: number, until: number, limit: number): Promise<DueCodeSend[]> {
      const rows = await takeDue(db, { ...dueSends, where: whereCarrier(carriers) }, { now, until, limit });
      return rows.map(toDueSend);
    },

    /** Answers how many lost their words and receivers, oldest first. */
    async forget(before: number, limit: number): Promise<number> {
      const { rows } = await sql`
        with old as (
          select account_id, id from code_send where date < ${before} and text <> '' and due_at is null and ${isNotHeld('code_send')} order by date limit ${limit}
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
        .set({ state: to, reason, due_at: null, held_since: null })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Another try later, or another question. */
    async postpone(send: DueCodeSend, outcome: Extract<Outcome, { kind: 'later' }>) {
      const { dueAt, wasTried, doubt, carrier = send.carrier, turnAt = null } = outcome;
      const wasCounted = send.tries > 0 && send.doubt === undefined;
      await db
        .updateTable('code_send')
        .set({ carrier, due_at: dueAt, leased: false, tries: send.tries - (wasCounted && !wasTried ? 1 : 0) })
        .set({ unsure_since: doubt?.since ?? null, absences: doubt?.absences ?? 0, turn_at: turnAt })
        .where('account_id', '=', send.accountId)
        .where('id', '=', send.id)
        .where('state', '=', 'queued')
        .execute();
    },

    /** Shown as sent, though nobody knows whether their carriers took them. */
    async countHeld(): Promise<number> {
      const held = db.selectFrom('code_send').select(sql<number>`count(*)::int`.as('count'));
      return (await held.where('held_since', 'is not', null).executeTakeFirstOrThrow()).count;
    },

    /** Shown as sent for a day, until a receipt comes. */
    async hold({ accountId, id }: Pick<CodeSend, 'accountId' | 'id'>, now: number) {
      await db
        .updateTable('code_send')
        .set({ state: 'sent', held_since: now, due_at: now + HELD_MS, leased: false })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .execute();
    },
  };
}

function toDueSend(row: Selectable<Schema['code_send']>): DueCodeSend {
  return {
    accountId: row.account_id,
    id: row.id,
    number: row.number,
    carrier: row.carrier,
    app: row.app,
    to: row.to_number,
    text: row.text,
    segments: row.segments,
    charge: row.charge,
    state: row.state,
    date: row.date,
    tries: row.tries,
    doubt: row.unsure_since === null ? undefined : { since: row.unsure_since, absences: row.absences },
    isHeld: row.held_since !== null,
    turnAt: row.turn_at ?? undefined,
  };
}
