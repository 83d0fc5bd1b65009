import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import { LOCK_RESTS_MS } from './code-number.ts';

/** For whom a number receives a service: by a lock until `lockedUntil`, or by a subscription. */
export interface CodeClaimRow {
  number: string;
  app: string;
  accountId: string;
  lockId: string | null;
  lockedUntil: number;
  subscribed: boolean;
  restsUntil: number;
}

const columns = [
  'number',
  'app',
  'account_id as accountId',
  'lock_id as lockId',
  'locked_until as lockedUntil',
  'subscribed',
  'rests_until as restsUntil',
] as const;

export type CodeClaimsRepository = ReturnType<typeof createCodeClaimsRepository>;

/** One row a number and service: two accounts never have the same one at once, whatever they do. */
export function createCodeClaimsRepository(db: Db) {
  return {
    /** False when somebody else has it, or had it a moment ago. */
    async take(
      tx: Tx,
      claim: { number: string; app: string; accountId: string; lockId: string; lockedUntil: number; now: number },
    ): Promise<boolean> {
      const { number, app, accountId, lockId, lockedUntil, now } = claim;
      const restsUntil = lockedUntil + LOCK_RESTS_MS;
      const { rows } = await sql<{ number: string }>`/* codes.claim */
        insert into code_claim as c (number, app, account_id, lock_id, locked_until, subscribed, rests_until)
        values (${number}, ${app}, ${accountId}::uuid, ${lockId}::uuid, ${lockedUntil}::bigint, false, ${restsUntil}::bigint)
        on conflict (number, app) do update
        set subscribed = c.subscribed and c.account_id = excluded.account_id, account_id = excluded.account_id,
          lock_id = excluded.lock_id, locked_until = excluded.locked_until, rests_until = greatest(c.rests_until, excluded.rests_until)
        where c.account_id = excluded.account_id or (not c.subscribed and c.rests_until <= ${now}::bigint)
        returning number`.execute(tx);
      return rows.length > 0;
    },

    /** A lock is over; a subscription stays, and so does the rest that began with the lock. Answers locks in vain before, in a row. */
    async letGo(
      tx: Tx,
      { number, app, lockId, now }: { number: string; app: string; lockId: string; now: number },
    ): Promise<{ failures: number; subscribed: boolean } | undefined> {
      return await tx
        .updateTable('code_claim')
        .set({ lock_id: null, locked_until: now })
        .where('number', '=', number)
        .where('app', '=', app)
        .where('lock_id', '=', lockId)
        .returning(['failures', 'subscribed'])
        .executeTakeFirst();
    },

    /** Notes what the lock that is over told of the number; `restsUntil` shortens no rest. */
    async noteOutcome(
      tx: Tx,
      { number, app, failures, restsUntil }: { number: string; app: string; failures: number; restsUntil: number },
    ) {
      await tx
        .updateTable('code_claim')
        .set({ failures, rests_until: sql`greatest(rests_until, ${restsUntil}::bigint)` })
        .where('number', '=', number)
        .where('app', '=', app)
        .execute();
    },

    /** False when the number is no longer the account's for this service. */
    async setSubscribed(
      tx: Tx,
      claim: { number: string; app: string; accountId: string; subscribed: boolean; restsUntil: number },
    ): Promise<boolean> {
      const row = await tx
        .updateTable('code_claim')
        .set({ subscribed: claim.subscribed, rests_until: claim.restsUntil })
        .where('number', '=', claim.number)
        .where('app', '=', claim.app)
        .where('account_id', '=', claim.accountId)
        .returning('number')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Who waits on a number, or waited a moment ago. */
    listOf: (number: string, now: number): Promise<CodeClaimRow[]> =>
      db
        .selectFrom('code_claim')
        .select(columns)
        .where('number', '=', number)
        .where((where) => where.or([where('subscribed', '=', true), where('rests_until', '>', now)]))
        .execute(),

    /** Of numbers that a supplier lent: nobody has them, and nobody can get them by a claim again. */
    async removeLent(now: number): Promise<void> {
      await sql`delete from code_claim c where not c.subscribed and c.lock_id is null and c.rests_until <= ${now}
        and not exists (select 1 from code_number s where s.number = c.number)`.execute(db);
    },

    lock: (tx: Tx, number: string, app: string): Promise<CodeClaimRow | undefined> =>
      tx
        .selectFrom('code_claim')
        .select(columns)
        .where('number', '=', number)
        .where('app', '=', app)
        .forUpdate()
        .executeTakeFirst(),

    listAmong: (pairs: readonly { number: string; app: string }[]): Promise<CodeClaimRow[]> =>
      pairs.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('code_claim')
            .select(columns)
            .where('number', 'in', [...new Set(pairs.map(({ number }) => number))])
            .where('app', 'in', [...new Set(pairs.map(({ app }) => app))])
            .execute(),
  };
}

/** Whether the account can have the number for the service now. */
export function isFreeFor(claim: CodeClaimRow | undefined, accountId: string, now: number): boolean {
  return !claim || claim.accountId === accountId || (!claim.subscribed && claim.restsUntil <= now);
}
