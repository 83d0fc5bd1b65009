import type { Deletion, DeletionStateName } from '@manyline/contract/console/keeping';
import { DELETION_DAYS } from '@manyline/contract/own-data';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { AccountKeeper } from '../../lib/account-keeper.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { nobody } from '../console-log/actor.rules.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { FourEyes } from '../four-eyes/four-eyes.service.ts';
import type { AccountControl } from '../session/account-control.service.ts';
import type { Holds } from './holds.service.ts';

interface Deps {
  db: Db;
  accounts: Pick<AccountsService, 'get' | 'lock' | 'findAll' | 'findByUserId'>;
  control: Pick<AccountControl, 'remove' | 'afterDeletion' | 'restore' | 'erased' | 'flush'>;
  fourEyes: FourEyes;
  holds: Pick<Holds, 'check' | 'isHeld' | 'listHeld'>;
  /** In the order in which their data goes. */
  keepers: readonly AccountKeeper[];
  log: ConsoleLog;
  /** @throws NOT_FOUND when the request that it follows from was taken back or answered */
  demandOpen(on: Db | Tx, accountId: string, requestId: string): Promise<void>;
  onErased(tx: Tx, accountId: string): Promise<void>;
  newId(): string;
  now: Clock;
  logger: Pick<Logger, 'error'>;
}

interface Asked {
  accountId: string;
  reason: string;
  askedBy: string;
  /** The request that it follows from. */
  requestId?: string;
}

const isHeld = sql<boolean>`exists (select from held_account where held_account.account_id = account_deletion.account_id)`;
/** Asked of each row by its key, as the page goes: joined with all holds, as the database makes of "not exists", each page would read them. */
const isNotHeld = sql<boolean>`(select held_account.account_id from held_account
  where held_account.account_id = account_deletion.account_id limit 1) is null`;

type Row = Selectable<Schema['account_deletion']>;

/** Of all accounts or of one; those that go by their clock, or those that a legal hold keeps. */
interface DeletionFilter {
  userId?: string | undefined;
  state?: DeletionStateName | undefined;
  nextPage: string | undefined;
}

const PAGE = 50;
const ERASED_AT_ONCE = 500;

export type Deletions = ReturnType<typeof createDeletions>;

/**
 * Deletion of accounts: proposed by one operator and confirmed by another, undone within some days, then carried out by every feature that
 * keeps something of the account. Postings stay; a legal hold keeps everything.
 */
export function createDeletions(deps: Deps) {
  const { db, accounts, control, fourEyes, holds, keepers, log, demandOpen, onErased, newId, now, logger } = deps;
  const open = (on: Db | Tx) =>
    on.selectFrom('account_deletion').selectAll().where('undone_at', 'is', null).where('done_at', 'is', null);
  const stillOpen = (tx: Tx, deletionId: string) =>
    tx
      .updateTable('account_deletion')
      .where('deletion_id', '=', deletionId)
      .where('undone_at', 'is', null)
      .where('done_at', 'is', null)
      .where(isNotHeld);
  const nameOf = async (accountId: string, tx?: Tx) =>
    `account ${(await accounts.get(accountId, tx)).userId} ${accountId}`;

  async function toWire(rows: readonly Row[]): Promise<Deletion[]> {
    const ids = rows.map((row) => row.account_id);
    const [names, held] = await Promise.all([accounts.findAll(ids), holds.listHeld(ids)]);
    return rows.map((row) => ({
      accountId: row.account_id,
      userId: names.get(row.account_id)?.userId ?? '',
      reason: row.reason,
      askedBy: row.asked_by,
      confirmedBy: row.confirmed_by,
      at: row.at,
      dueAt: row.due_at,
      ...(row.begun_at !== null && { begunAt: row.begun_at }),
      isHeld: held.has(row.account_id),
    }));
  }

  fourEyes.define<Asked>('deleteAccount', {
    async run(tx, { accountId, reason, askedBy, requestId }, confirmedBy) {
      // Whoever closes or reopens it meanwhile waits, and finds it deleted.
      const { status } = await accounts.lock(tx, accountId);
      if (requestId !== undefined) await demandOpen(tx, accountId, requestId);
      await holds.check(tx, accountId);
      if (status === 'deleted') throw new AppError('NOT_FOUND', `account ${accountId} is deleted`);
      const at = now();
      const dueAt = at + DELETION_DAYS * DAY_MS;
      await control.remove(tx, { accountId, by: `${askedBy}, ${confirmedBy}`, note: reason, dueAt });
      await tx
        .insertInto('account_deletion')
        .values({
          deletion_id: newId(),
          account_id: accountId,
          reason,
          asked_by: askedBy,
          confirmed_by: confirmedBy,
          status_before: status,
          at,
          due_at: dueAt,
          begun_at: null,
          undone_at: null,
          undone_by: null,
          done_at: null,
        })
        .execute();
      return { before: status, after: 'deleted' };
    },
    follow: ({ accountId }) => control.afterDeletion(accountId),
    isSame: (one, other) => one.accountId === other.accountId,
  });

  /** Notes that erasing begins: from then on nothing is undone, whatever a clock says. False: it was undone, or is held. */
  const begin = (deletionId: string, accountId: string) =>
    inTransaction(db, async (tx): Promise<boolean> => {
      // Whoever sets a hold or undoes the deletion is waited for, or waits.
      await accounts.lock(tx, accountId);
      const begun = await stillOpen(tx, deletionId)
        .set({ begun_at: sql<number>`coalesce(begun_at, ${now()})` })
        .executeTakeFirst();
      return begun.numUpdatedRows > 0n;
    });

  /** One feature after the other, in their order; whatever fails is taken up again by the next turn, from the beginning. False: it is held. */
  async function erase(deletionId: string, accountId: string): Promise<boolean> {
    if (!(await begin(deletionId, accountId))) return false;
    for (const { forget } of keepers) {
      // Between two steps somebody may have set one.
      if (await holds.isHeld(accountId)) return false;
      await forget?.(accountId);
    }
    return inTransaction(db, async (tx): Promise<boolean> => {
      await accounts.lock(tx, accountId);
      const done = await stillOpen(tx, deletionId).set({ done_at: now() }).executeTakeFirst();
      if (done.numUpdatedRows === 0n) return false;
      await control.erased(tx, accountId);
      await onErased(tx, accountId);
      await log.write(tx, nobody(''), { act: 'accountErased', object: await nameOf(accountId, tx) });
      return true;
    });
  }

  return {
    /** @throws NOT_FOUND when it is deleted already or the request is not open, CONSOLE_ON_HOLD */
    async propose(operator: OperatorCaller, accountId: string, reason: string, requestId?: string): Promise<void> {
      const { status, userId } = await accounts.get(accountId);
      if (status === 'deleted') throw new AppError('NOT_FOUND', `account ${accountId} is deleted`);
      if (requestId !== undefined) await demandOpen(db, accountId, requestId);
      await holds.check(db, accountId);
      const payload: Asked = {
        accountId,
        reason,
        askedBy: operator.name,
        ...(requestId !== undefined && { requestId }),
      };
      await fourEyes.propose(operator, { kind: 'deleteAccount', about: userId, payload, reason });
    },

    /** Drops the proposals made because of a request. */
    dropProposals: (requestId: string) =>
      fourEyes.withdrawSuch('deleteAccount', (payload) => (payload as Asked).requestId === requestId),

    /** Its numbers may have gone unpaid meanwhile; nothing else has changed. @throws NOT_FOUND when nothing can be undone any more */
    async undo(operator: OperatorCaller, accountId: string, reason: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        await accounts.lock(tx, accountId);
        const undone = await tx
          .updateTable('account_deletion')
          .set({ undone_at: now(), undone_by: operator.name })
          .where('account_id', '=', accountId)
          .where('undone_at', 'is', null)
          .where('done_at', 'is', null)
          .where('begun_at', 'is', null)
          .where('due_at', '>', now())
          .returning('status_before')
          .executeTakeFirst();
        if (!undone) throw new AppError('NOT_FOUND', `no deletion of account ${accountId} to undo`);
        await control.restore(tx, { accountId, by: operator.name, note: reason, to: undone.status_before });
        await log.write(tx, operator, {
          act: 'accountRestored',
          object: await nameOf(accountId, tx),
          before: 'deleted',
          after: undone.status_before,
          reason,
        });
      });
      await control.flush(accountId);
    },

    /** Undefined without one. */
    async find(accountId: string): Promise<Deletion | undefined> {
      const [deletion] = await toWire(await open(db).where('account_id', '=', accountId).execute());
      return deletion;
    },

    /** The next to go first, page by page. */
    async listAll({ userId, state, nextPage }: DeletionFilter) {
      const end = readPageEnd(nextPage);
      const account = userId === undefined ? undefined : await accounts.findByUserId(userId);
      if (userId !== undefined && !account) return { deletions: [] };
      const rows = await open(db)
        .$if(account !== undefined, (query) => query.where('account_id', '=', account!.accountId))
        .$if(state !== undefined, (query) => query.where(state === 'held' ? isHeld : isNotHeld))
        .$if(end !== undefined, (query) =>
          query.where(sql<boolean>`(due_at, account_id) > (${end!.at}::bigint, ${end!.id}::uuid)`),
        )
        .orderBy('due_at')
        .orderBy('account_id')
        .limit(PAGE + 1)
        .execute();
      const { page, ...next } = cutPage(rows, PAGE, (row) => ({ at: row.due_at, id: row.account_id }));
      return { deletions: await toWire(page), ...next };
    },

    /** When everything personal of an account was gone. */
    async findErased(accountId: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('account_deletion')
        .select('done_at')
        .where('account_id', '=', accountId)
        .where('done_at', 'is not', null)
        .executeTakeFirst();
      return row?.done_at ?? undefined;
    },

    /** Carries out what is due. One that fails holds up no other. Answers how many accounts went. */
    async run(): Promise<number> {
      const due = await open(db)
        // One that has begun is finished, also when the clock was set back meanwhile.
        .where((row) => row.or([row('due_at', '<=', now()), row('begun_at', 'is not', null)]))
        .where(isNotHeld)
        .orderBy('due_at')
        .limit(ERASED_AT_ONCE)
        .execute();
      let gone = 0;
      for (const { deletion_id: deletionId, account_id: accountId } of due) {
        try {
          if (await erase(deletionId, accountId)) gone += 1;
        } catch (error) {
          logger.error(
            { err: error, accountId },
            'the data of a deleted account could not be removed; it is tried again',
          );
        }
      }
      return gone;
    },
  };
}
