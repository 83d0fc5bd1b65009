import { COPY_DAYS, type OwnDataRequest, REQUEST_DAYS, type RequestKind } from '@manyline/contract/own-data';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { Selectable } from 'kysely';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Schema } from '../../db/schema.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/route.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { VerifyService } from '../session/verify.service.ts';
import type { RequestNews } from './request-news.ts';

type Row = Selectable<Schema['data_request']>;

interface Deps {
  db: Db;
  accounts: Pick<AccountsService, 'lock'>;
  verify: Pick<VerifyService, 'demandOwner'>;
  news: RequestNews;
  windows: Pick<RateWindows, 'takeOne'>;
  /** Drops the proposals that operators made because of it. */
  dropProposals(requestId: string): Promise<void>;
  newId(): string;
  now: Clock;
}

/** Asked and taken back again and again, each of which writes two mails. */
const FILINGS_PER_DAY = 10;
/** A copy is everything that there is of an account, read anew each time. */
const COPIES_PER_HOUR = 5;
const COPY_MS = COPY_DAYS * DAY_MS;

export type OwnRequests = ReturnType<typeof createOwnRequests>;

/** Requests of an account's holder about its data in the product. Operators find them among what others asked, with the same clock. */
export function createOwnRequests({ db, accounts, verify, news, windows, dropProposals, newId, now }: Deps) {
  const ofAccount = (on: Db | Tx, accountId: string) =>
    on.selectFrom('data_request').selectAll().where('account_id', '=', accountId);

  const findOpen = (on: Db | Tx, accountId: string, kind: RequestKind) =>
    ofAccount(on, accountId)
      .where('kind', '=', kind)
      .where('done_at', 'is', null)
      .orderBy('by_holder', 'desc')
      .orderBy('filed_at')
      .limit(1)
      .executeTakeFirst();

  const findAnswered = (accountId: string, kind: RequestKind) =>
    ofAccount(db, accountId)
      .where('kind', '=', kind)
      .where('done_at', 'is not', null)
      .orderBy('done_at', 'desc')
      .limit(1)
      .executeTakeFirst();

  const findCopy = (accountId: string) =>
    ofAccount(db, accountId)
      .where('kind', '=', 'export')
      .where('outcome', '=', 'done')
      .where('done_at', '>', now() - COPY_MS)
      .orderBy('done_at', 'desc')
      .limit(1)
      .executeTakeFirst();

  /** Both count from the midnight, or the full hour, of UTC. */
  async function refuseTooMany(bucket: string, windowMs: number, max: number): Promise<void> {
    const refusal = await windows.takeOne({ bucket, windowMs, max }, now());
    if (refusal)
      throw new AppError('TOO_FREQUENT', bucket, { values: { seconds: Math.ceil(refusal.retryAfterMs / 1000) } });
  }

  /** Whoever closes, deletes or asks meanwhile waits. Answers whether it is there to be asked for. */
  async function lock(tx: Tx, accountId: string): Promise<void> {
    const { status } = await accounts.lock(tx, accountId);
    if (status !== 'active') throw new AppError('ACCOUNT_SUSPENDED', `account ${accountId} is ${status}`);
  }

  async function insert(tx: Tx, accountId: string, kind: RequestKind): Promise<Row> {
    const at = now();
    return tx
      .insertInto('data_request')
      .values({
        request_id: newId(),
        account_id: accountId,
        kind,
        filed_at: at,
        due_at: at + REQUEST_DAYS * DAY_MS,
        filed_by: '',
        by_holder: true,
        note: '',
        done_at: null,
        done_by: null,
        outcome: null,
        answer: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Makes a request that an operator had written down the holder's own from now on: with its clock, and they read the answer. */
  const adopt = (tx: Tx, { request_id: requestId }: Row): Promise<Row> =>
    tx
      .updateTable('data_request')
      .set({ by_holder: true })
      .where('request_id', '=', requestId)
      .returningAll()
      .executeTakeFirstOrThrow();

  return {
    /** The latest of each kind: an open one, else how the last one ended. */
    async list(accountId: string): Promise<OwnDataRequest[]> {
      const kinds: RequestKind[] = ['export', 'deletion'];
      const rows = await Promise.all(
        kinds.map(async (kind) => (await findOpen(db, accountId, kind)) ?? findAnswered(accountId, kind)),
      );
      const copy = await findCopy(accountId);
      return rows.flatMap((row) => (row ? [toWire(row, copy)] : []));
    },

    /**
     * However many tabs ask at once, one is open. A deletion takes the owner's proof: a stolen session is not enough.
     * @throws OWNER_NOT_PROVEN, TOO_FREQUENT
     */
    async file(caller: Caller, kind: RequestKind): Promise<OwnDataRequest> {
      const { accountId } = caller;
      if (kind === 'deletion') await verify.demandOwner(caller);
      const known = await findOpen(db, accountId, kind);
      if (known?.by_holder) return toWire(known);
      await refuseTooMany(`data-request:${accountId}`, DAY_MS, FILINGS_PER_DAY);
      const request = await inTransaction(db, async (tx) => {
        await lock(tx, accountId);
        const rival = await findOpen(tx, accountId, kind);
        if (rival?.by_holder) return rival;
        const filed = rival ? await adopt(tx, rival) : await insert(tx, accountId, kind);
        await news.filed(tx, filed);
        return filed;
      });
      await news.flush(accountId);
      return toWire(request);
    },

    /** Once: whoever comes second finds it gone. @throws NOT_FOUND */
    async withdraw(accountId: string, requestId: string): Promise<void> {
      const kind = await inTransaction(db, async (tx) => {
        // A deletion that is being confirmed at this moment comes before or after, never both.
        await lock(tx, accountId);
        const gone = await tx
          .updateTable('data_request')
          .set({ done_at: now(), done_by: '', outcome: 'withdrawn', answer: '' })
          .where('request_id', '=', requestId)
          .where('account_id', '=', accountId)
          .where('done_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (!gone) throw new AppError('NOT_FOUND', `request ${requestId} is not open`);
        await news.withdrawn(tx, gone);
        return gone.kind;
      });
      await news.flush(accountId);
      if (kind === 'deletion') await dropProposals(requestId);
    },

    /** @throws OWNER_NOT_PROVEN, NOT_FOUND when no copy is ready, TOO_FREQUENT */
    async demandCopy(caller: Caller): Promise<void> {
      const { accountId } = caller;
      if (!(await findCopy(accountId))) throw new AppError('NOT_FOUND', `no copy of account ${accountId} is ready`);
      await verify.demandOwner(caller);
      await refuseTooMany(`data-copy:${accountId}`, HOUR_MS, COPIES_PER_HOUR);
    },

    /** A deletion that follows from a request is none when it was taken back or answered. @throws NOT_FOUND */
    async demandOpen(on: Db | Tx, accountId: string, requestId: string): Promise<void> {
      const open = await ofAccount(on, accountId)
        .where('request_id', '=', requestId)
        .where('kind', '=', 'deletion')
        .where('done_at', 'is', null)
        .executeTakeFirst();
      if (!open) throw new AppError('NOT_FOUND', `request ${requestId} is not open`);
    },
  };
}

/** `copy`: the answered request that a copy can still be fetched by, which a newer one does not take away. */
function toWire(row: Row, copy?: Row): OwnDataRequest {
  return {
    requestId: row.request_id,
    kind: row.kind,
    filedAt: row.filed_at,
    dueAt: row.due_at,
    state: row.outcome ?? 'open',
    ...(row.done_at !== null && { doneAt: row.done_at }),
    // Words about what operators wrote down themselves are for operators.
    ...(row.by_holder && row.outcome === 'declined' && row.answer && { answer: row.answer }),
    ...(row.kind === 'export' && copy?.done_at && { copyUntil: copy.done_at + COPY_MS }),
  };
}
