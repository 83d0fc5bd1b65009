import type { LegalHold } from '@manyline/contract/console/keeping';
import type { Clock } from '@manyline/ports/clock';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { FourEyes } from '../four-eyes/four-eyes.service.ts';

interface Deps {
  db: Db;
  accounts: Pick<AccountsService, 'get' | 'lock' | 'findAll' | 'findByUserId'>;
  fourEyes: FourEyes;
  log: ConsoleLog;
  newId(): string;
  now: Clock;
}

interface Lift {
  accountId: string;
}

/** Of all accounts, or of one. */
interface HoldFilter {
  userId?: string | undefined;
  nextPage: string | undefined;
}

const PAGE = 50;

export type Holds = ReturnType<typeof createHolds>;

/** Legal holds: set by one, lifted by two. What goes by the clock looks at `held_account`; who deletes asks `check`. */
export function createHolds({ db, accounts, fourEyes, log, newId, now }: Deps) {
  const open = (on: Db | Tx) => on.selectFrom('legal_hold').selectAll().where('lifted_at', 'is', null);

  async function check(on: Db | Tx, accountId: string): Promise<void> {
    const held = await open(on).where('account_id', '=', accountId).executeTakeFirst();
    if (held) throw new AppError('CONSOLE_ON_HOLD', `account ${accountId} is under a legal hold`);
  }

  async function toWire(rows: readonly Selectable<Schema['legal_hold']>[]): Promise<LegalHold[]> {
    const names = await accounts.findAll(rows.map((row) => row.account_id));
    return rows.map((row) => ({
      accountId: row.account_id,
      userId: names.get(row.account_id)?.userId ?? '',
      reason: row.reason,
      setBy: row.set_by,
      setAt: row.set_at,
    }));
  }

  fourEyes.define<Lift>('liftHold', {
    async run(tx, { accountId }, confirmedBy) {
      const lifted = await tx
        .updateTable('legal_hold')
        .set({ lifted_by: confirmedBy, lifted_at: now() })
        .where('account_id', '=', accountId)
        .where('lifted_at', 'is', null)
        .returning('reason')
        .executeTakeFirst();
      if (!lifted) throw new AppError('NOT_FOUND', `no legal hold of account ${accountId}`);
      return { before: 'held', after: '' };
    },
    isSame: (one, other) => one.accountId === other.accountId,
  });

  return {
    /** @throws CONSOLE_ON_HOLD */
    check,

    isHeld: async (accountId: string): Promise<boolean> =>
      (await open(db).where('account_id', '=', accountId).executeTakeFirst()) !== undefined,

    /** Undefined without one. */
    async find(accountId: string): Promise<LegalHold | undefined> {
      const [hold] = await toWire(await open(db).where('account_id', '=', accountId).execute());
      return hold;
    },

    /** Of these accounts those that are held. */
    async listHeld(accountIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (accountIds.length === 0) return new Set();
      const rows = await open(db).where('account_id', 'in', accountIds).execute();
      return new Set(rows.map((row) => row.account_id));
    },

    /** The latest first, page by page. */
    async listAll({ userId, nextPage }: HoldFilter) {
      const end = readPageEnd(nextPage);
      const account = userId === undefined ? undefined : await accounts.findByUserId(userId);
      if (userId !== undefined && !account) return { holds: [] };
      const rows = await open(db)
        .$if(account !== undefined, (query) => query.where('account_id', '=', account!.accountId))
        .$if(end !== undefined, (query) =>
          query.where(sql<boolean>`(set_at, hold_id) < (${end!.at}::bigint, ${end!.id}::uuid)`),
        )
        .orderBy('set_at', 'desc')
        .orderBy('hold_id', 'desc')
        .limit(PAGE + 1)
        .execute();
      const { page, ...next } = cutPage(rows, PAGE, (row) => ({ at: row.set_at, id: row.hold_id }));
      return { holds: await toWire(page), ...next };
    },

    /** A second one changes nothing. @throws NOT_FOUND */
    async set(operator: OperatorCaller, accountId: string, reason: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        // An erasing that is about to begin waits, and finds the hold; one that has begun stops at its next step.
        const { userId } = await accounts.lock(tx, accountId);
        const row = {
          hold_id: newId(),
          account_id: accountId,
          reason,
          set_by: operator.name,
          set_at: now(),
          lifted_by: null,
          lifted_at: null,
        };
        const set = await tx
          .insertInto('legal_hold')
          .values(row)
          .onConflict((conflict) => conflict.column('account_id').where('lifted_at', 'is', null).doNothing())
          .returning('hold_id')
          .executeTakeFirst();
        if (!set) return;
        const begun = await tx
          .selectFrom('account_deletion')
          .select('begun_at')
          .where('account_id', '=', accountId)
          .where('begun_at', 'is not', null)
          .where('done_at', 'is', null)
          .executeTakeFirst();
        await log.write(tx, operator, {
          act: 'holdSet',
          object: `account ${userId} ${accountId}`,
          ...(begun && { before: 'being erased' }),
          after: 'held',
          reason,
        });
      });
    },

    /** @throws NOT_FOUND without a hold */
    async proposeLift(operator: OperatorCaller, accountId: string, reason: string): Promise<void> {
      const { userId } = await accounts.get(accountId);
      if (!(await open(db).where('account_id', '=', accountId).executeTakeFirst()))
        throw new AppError('NOT_FOUND', `no legal hold of account ${accountId}`);
      await fourEyes.propose(operator, {
        kind: 'liftHold',
        about: userId,
        payload: { accountId } satisfies Lift,
        reason,
      });
    },
  };
}
