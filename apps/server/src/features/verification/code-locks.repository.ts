import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { isWithin, type RowFilter } from '../../lib/row-search.ts';
import type { CloseReason, CodeLock } from './code-number.ts';

const columns = [
  'account_id as accountId',
  'lock_id as lockId',
  'number',
  'app',
  'country_code as countryCode',
  'number_type as numberType',
  'rate',
  'state',
  'received',
  'locked_at as lockedAt',
  'expires_at as expiresAt',
] as const;

interface LocksPage {
  before: { lockedAt: number; lockId: string } | undefined;
  limit: number;
  filter?: RowFilter & { state?: CodeLock['state'] | undefined };
}

/** A lock with its end; null while it is open. */
export type EndedLock = CodeLock & { closedAt: number | null; reason: CloseReason | null };

export type CodeLocksRepository = ReturnType<typeof createCodeLocksRepository>;

export function createCodeLocksRepository(db: Db) {
  const select = (on: Db | Tx, accountId: string) =>
    on.selectFrom('code_lock').select(columns).where('account_id', '=', accountId);

  return {
    async insert(tx: Tx, lock: CodeLock, orderKey?: string) {
      await tx
        .insertInto('code_lock')
        .values({
          account_id: lock.accountId,
          lock_id: lock.lockId,
          number: lock.number,
          app: lock.app,
          country_code: lock.countryCode,
          number_type: lock.numberType,
          rate: lock.rate,
          state: lock.state,
          reason: null,
          locked_at: lock.lockedAt,
          expires_at: lock.expiresAt,
          closed_at: null,
          ...(orderKey !== undefined && { order_key: orderKey }),
        })
        .execute();
    },

    /** Also those whose time is over and that nobody has closed yet; the newest first. */
    listOpen: (on: Db | Tx, accountId: string): Promise<CodeLock[]> =>
      select(on, accountId)
        .where('state', '=', 'open')
        .orderBy('locked_at', 'desc')
        .orderBy('lock_id', 'desc')
        .execute(),

    /** Of this number and service, the newest. */
    findNewest: (accountId: string, app: string, number: string): Promise<CodeLock | undefined> =>
      select(db, accountId)
        .where('app', '=', app)
        .where('number', '=', number)
        .orderBy('locked_at', 'desc')
        .orderBy('lock_id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** By the key that its asker gave it, open or over. */
    findByKey: (on: Db | Tx, accountId: string, orderKey: string): Promise<CodeLock | undefined> =>
      select(on, accountId).where('order_key', '=', orderKey).executeTakeFirst(),

    listByKeys: (
      accountId: string,
      orderKeys: readonly string[],
    ): Promise<(CodeLock & { orderKey: string | null })[]> =>
      select(db, accountId)
        .select('order_key as orderKey')
        .where('order_key', 'in', [...orderKeys])
        .execute(),

    /** Of all accounts, those that still wait; the newest first. */
    listWaiting: (now: number, limit: number) =>
      db
        .selectFrom('code_lock')
        .select(['account_id as accountId', 'number', 'app', 'expires_at as expiresAt'])
        .where('state', '=', 'open')
        .where('expires_at', '>', now)
        .orderBy('locked_at', 'desc')
        .limit(limit)
        .execute(),

    /** Locks of an account, open and over, the newest first. */
    listOf: (accountId: string, { before, limit, filter = {} }: LocksPage): Promise<EndedLock[]> =>
      select(db, accountId)
        .select(['closed_at as closedAt', 'reason'])
        .where(isWithin(filter, ['lock_id', 'number', 'locked_at']))
        .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state!))
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(locked_at, lock_id) < (${before!.lockedAt}::bigint, ${before!.lockId}::uuid)`),
        )
        .orderBy('locked_at', 'desc')
        .orderBy('lock_id', 'desc')
        .limit(limit)
        .execute(),

    find: (tx: Tx, accountId: string, lockId: string): Promise<CodeLock | undefined> =>
      select(tx, accountId).where('lock_id', '=', lockId).executeTakeFirst(),

    findWithEnd: (accountId: string, lockId: string): Promise<EndedLock | undefined> =>
      select(db, accountId)
        .select(['closed_at as closedAt', 'reason'])
        .where('lock_id', '=', lockId)
        .executeTakeFirst(),

    async close(tx: Tx, { accountId, lockId }: CodeLock, reason: CloseReason, closedAt: number) {
      await tx
        .updateTable('code_lock')
        .set({ state: 'closed', reason, closed_at: closedAt })
        .where('account_id', '=', accountId)
        .where('lock_id', '=', lockId)
        .execute();
    },

    async countReceived(tx: Tx, { accountId, lockId }: Pick<CodeLock, 'accountId' | 'lockId'>) {
      await tx
        .updateTable('code_lock')
        .set({ received: sql`received + 1` })
        .where('account_id', '=', accountId)
        .where('lock_id', '=', lockId)
        .execute();
    },

    /** Whose time is over, the longest first. */
    listDue: (now: number, limit: number): Promise<{ accountId: string; lockId: string }[]> =>
      db
        .selectFrom('code_lock')
        .select(['account_id as accountId', 'lock_id as lockId'])
        .where('state', '=', 'open')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit)
        .execute(),

    /** Locks since a time, of one service or of all, and how many of them never received anything. */
    async countSince(
      on: Db | Tx,
      accountId: string,
      since: number,
      app?: string,
    ): Promise<{ all: number; empty: number; firstAt: number | null }> {
      const row = await on
        .selectFrom('code_lock')
        .select([
          sql<number>`count(*)`.as('all'),
          sql<number>`count(*) filter (where received = 0)`.as('empty'),
          sql<number | null>`min(locked_at)`.as('firstAt'),
        ])
        .where('account_id', '=', accountId)
        .where('locked_at', '>', since)
        .$if(app !== undefined, (query) => query.where('app', '=', app!))
        .executeTakeFirstOrThrow();
      return row;
    },
  };
}
