import { type Selectable, sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Schema } from '../../db/schema.ts';
import { type DueRows, takeDue } from '../../db/take-due.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { isWithin, type RowFilter } from '../../lib/row-search.ts';
import type { Callback, CallbackOutcome, ReceivedCode } from './callback.ts';
import { toDeveloperApi } from './developer-api.repository.ts';
import type { DeveloperApi } from './developer-api.ts';

export type CallbacksRepository = ReturnType<typeof createCallbacksRepository>;

/** The next step after a try that failed: another at this time, or none. */
export type NextTry = { dueAt: number } | 'none';

interface FailedAsked {
  app?: string | undefined;
  before: { createdAt: number; id: string } | undefined;
  limit: number;
}

export type CallbackFilter = RowFilter & { state?: Callback['state'] | undefined };

/** The lease is beside the turn: what is enqueued meanwhile moves the turn, and takes nothing from whoever holds the account. */
const dueAccounts: DueRows<'developer_api'> = {
  table: 'developer_api',
  key: ['account_id'],
  dueAt: 'due_at',
  leasedUntil: 'leased_until',
};

export function createCallbacksRepository(db: Db) {
  const ofAccount = (accountId: string) =>
    db.selectFrom('callback_delivery').selectAll().where('account_id', '=', accountId);

  return {
    /**
     * Within the transaction that stores the code; it is tried from `dueAt` on. Nothing for an account that has no verified API,
     * nor for a test of one that has not applied; where callbacks are off it only enters the log, to be replayed. Locks the
     * account's application, last.
     */
    async enqueue(tx: Tx, code: ReceivedCode, at: number, dueAt = at) {
      const { isTest = false, event = 'code' } = code;
      const { rows } = await sql<{ state: string }>`
        insert into callback_delivery
          (account_id, id, app, from_number, to_number, text, time, created_at, is_test, event, state, due_at, problem)
        select account_id, ${code.id}::uuid, ${code.app}::text, ${code.from}::text, ${code.to}::text, ${code.text}::text,
          ${code.time}::bigint, ${at}::bigint, ${isTest}::boolean, ${event}::text,
          case when disabled_at is null then 'waiting' else 'failed' end,
          case when disabled_at is null then ${dueAt}::bigint end, case when disabled_at is not null then 'disabled' end
        from developer_api where account_id = ${code.accountId} and (status = 2 or (status = 1 and ${isTest}::boolean))
        on conflict do nothing returning state`.execute(tx);
      if (rows[0]?.state !== 'waiting') return;
      await sql`update developer_api set due_at = least(coalesce(due_at, ${dueAt}::bigint), ${dueAt}::bigint)
        where account_id = ${code.accountId}`.execute(tx);
    },

    /** A code that never came: its callback has not been tried yet. */
    async withdraw(tx: Tx, accountId: string, id: string) {
      await tx
        .deleteFrom('callback_delivery')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('tries', '=', 0)
        .execute();
    },

    /** Accounts with something due, the longest due first; each is one worker's alone until the lease ends. */
    async takeAccounts(now: number, leaseMs: number, limit: number): Promise<DeveloperApi[]> {
      const rows = await takeDue(db, dueAccounts, { now, until: now + leaseMs, limit });
      return rows.map(toDeveloperApi);
    },

    /** Gives the account back, to be taken again when its next callback is due. */
    async giveBack(accountId: string) {
      await inTransaction(db, async (tx) => {
        // First the lock, then a look with fresh eyes: what was enqueued in between is not overseen.
        await sql`select 1 from developer_api where account_id = ${accountId} for update`.execute(tx);
        await sql`update developer_api set leased_until = 0, due_at =
          (select min(due_at) from callback_delivery where account_id = ${accountId} and due_at is not null)
          where account_id = ${accountId}`.execute(tx);
      });
    },

    /** On their way, of all accounts. */
    async countWaiting(): Promise<number> {
      const waiting = db.selectFrom('callback_delivery').select(sql<number>`count(*)::int`.as('count'));
      return (await waiting.where('due_at', 'is not', null).executeTakeFirstOrThrow()).count;
    },

    async listDue(accountId: string, now: number, limit: number): Promise<Callback[]> {
      const rows = await ofAccount(accountId)
        .where('due_at', 'is not', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(toCallback);
    },

    /** `before`: the last of the page before. */
    async list(
      accountId: string,
      before: { createdAt: number; id: string } | undefined,
      limit: number,
      filter: CallbackFilter = {},
    ) {
      const rows = await ofAccount(accountId)
        .where(isWithin(filter, ['id', 'to_number', 'created_at']))
        .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state!))
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(created_at, id) < (${before?.createdAt}::bigint, ${before?.id}::uuid)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toCallback);
    },

    /** Of all accounts, those that were enqueued since then. */
    async countFailed(since: number): Promise<number> {
      const { count } = await db
        .selectFrom('callback_delivery')
        .select((value) => value.fn.countAll<string>().as('count'))
        .where('state', '=', 'failed')
        .where('created_at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Of all accounts, the latest first; of one service, where `app` says so. `before`: the last of the page before. */
    async listFailed({ app, before, limit }: FailedAsked): Promise<Callback[]> {
      const rows = await db
        .selectFrom('callback_delivery')
        .selectAll()
        .where('state', '=', 'failed')
        .$if(app !== undefined, (query) => query.where('app', '=', app!))
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(created_at, id) < (${before?.createdAt}::bigint, ${before?.id}::uuid)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toCallback);
    },

    async find(accountId: string, id: string): Promise<Callback | undefined> {
      const row = await ofAccount(accountId).where('id', '=', id).executeTakeFirst();
      return row && toCallback(row);
    },

    /** The outcome of a try. What was delivered stays so, whoever comes late with a failure. */
    async noteTry(callback: Callback, outcome: CallbackOutcome, at: number, next: NextTry | 'asBefore') {
      const isDelivered = outcome.problem === undefined;
      const after =
        next === 'asBefore' ? {} : next === 'none' ? { state: 'failed' as const, due_at: null } : toDue(next);
      await db
        .updateTable('callback_delivery')
        .set({
          ...(isDelivered ? { state: 'delivered' as const, due_at: null } : after),
          tries: sql`tries + 1`,
          ...(next !== 'asBefore' && { timed_tries: sql`timed_tries + 1` }),
          last_try_at: at,
          answer_code: outcome.answerCode ?? null,
          answer: outcome.answer ?? null,
          problem: outcome.problem ?? null,
        })
        .where('account_id', '=', callback.accountId)
        .where('id', '=', callback.id)
        .$if(!isDelivered, (query) => query.where('state', '=', callback.state))
        .execute();
    },

    /** Callbacks are off: nothing of the account is tried any more. */
    async giveUpAll(on: Db | Tx, accountId: string) {
      await on
        .updateTable('callback_delivery')
        .set({ state: 'failed', due_at: null, problem: sql`coalesce(problem, 'disabled')` })
        .where('account_id', '=', accountId)
        .where('due_at', 'is not', null)
        .execute();
    },

    async removeBefore(time: number) {
      await db
        .deleteFrom('callback_delivery')
        .where('created_at', '<', time)
        .where(isNotHeld('callback_delivery'))
        .execute();
    },
  };
}

const toDue = ({ dueAt }: { dueAt: number }) => ({ due_at: dueAt });

function toCallback(row: Selectable<Schema['callback_delivery']>): Callback {
  return {
    accountId: row.account_id,
    id: row.id,
    app: row.app,
    from: row.from_number,
    to: row.to_number,
    text: row.text,
    time: row.time,
    state: row.state,
    tries: row.tries,
    timedTries: row.timed_tries,
    createdAt: row.created_at,
    dueAt: row.due_at ?? undefined,
    lastTryAt: row.last_try_at ?? undefined,
    answerCode: row.answer_code ?? undefined,
    answer: row.answer ?? undefined,
    problem: row.problem ?? undefined,
    isTest: row.is_test,
    event: row.event,
  };
}
