import type { DataRequest } from '@manyline/contract/console/keeping';
import { inputProblems } from '@manyline/contract/input-problems';
import { REQUEST_DAYS, type RequestKind } from '@manyline/contract/own-data';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { RequestNews } from './request-news.ts';

interface Deps {
  db: Db;
  accounts: Pick<AccountsService, 'get' | 'findAll' | 'lock'>;
  log: ConsoleLog;
  news: Pick<RequestNews, 'answered' | 'flush'>;
  /** Drops the proposals that operators made because of it. */
  dropProposals(requestId: string): Promise<void>;
  now: Clock;
}

interface NewRequest {
  accountId: string;
  requestId: string;
  kind: RequestKind;
  note: string;
}

const PAGE = 50;
const OF_ACCOUNT_MAX = 100;

export type DataRequests = ReturnType<typeof createDataRequests>;

/** Requests of people about their data, in the product or otherwise, with the day by which to answer. */
export function createDataRequests({ db, accounts, log, news, dropProposals, now }: Deps) {
  async function toWire(rows: readonly Selectable<Schema['data_request']>[]): Promise<DataRequest[]> {
    const names = await accounts.findAll(rows.map((row) => row.account_id));
    return rows.map((row) => ({
      requestId: row.request_id,
      accountId: row.account_id,
      userId: names.get(row.account_id)?.userId ?? '',
      kind: row.kind,
      filedAt: row.filed_at,
      dueAt: row.due_at,
      filedBy: row.filed_by,
      byHolder: row.by_holder,
      note: row.note,
      ...(row.done_at !== null && { doneAt: row.done_at }),
      ...(row.done_by !== null && { doneBy: row.done_by }),
      ...(row.outcome !== null && { outcome: row.outcome }),
      ...(row.answer !== null && { answer: row.answer }),
    }));
  }

  return {
    /** Open ones: the most urgent first. Answered ones: the latest first. */
    async list(state: 'open' | 'answered', nextPage: string | undefined) {
      const end = readPageEnd(nextPage);
      const isOpen = state === 'open';
      let query = db.selectFrom('data_request').selectAll();
      query = isOpen
        ? query.where('done_at', 'is', null).orderBy('due_at').orderBy('request_id')
        : query.where('done_at', 'is not', null).orderBy('done_at', 'desc').orderBy('request_id', 'desc');
      if (end)
        query = query.where(
          isOpen
            ? sql<boolean>`(due_at, request_id) > (${end.at}::bigint, ${end.id}::uuid)`
            : sql<boolean>`(done_at, request_id) < (${end.at}::bigint, ${end.id}::uuid)`,
        );
      const rows = await query.limit(PAGE + 1).execute();
      const { page, ...rest } = cutPage(rows, PAGE, (row) => ({
        at: (isOpen ? row.due_at : row.done_at)!,
        id: row.request_id,
      }));
      return { requests: await toWire(page), ...rest };
    },

    /** Open ones that have to be answered before then. */
    async countOpen(dueBefore: number): Promise<number> {
      const { count } = await db
        .selectFrom('data_request')
        .select((value) => value.fn.countAll<string>().as('count'))
        .where('done_at', 'is', null)
        .where('due_at', '<', dueBefore)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async listOf(accountId: string): Promise<DataRequest[]> {
      const rows = await db
        .selectFrom('data_request')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('filed_at', 'desc')
        .limit(OF_ACCOUNT_MAX)
        .execute();
      return toWire(rows);
    },

    /** Once by its id. @throws NOT_FOUND */
    async file(operator: OperatorCaller, { accountId, requestId, kind, note }: NewRequest): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { userId } = await accounts.get(accountId, tx);
        const filed = await tx
          .insertInto('data_request')
          .values({
            request_id: requestId,
            account_id: accountId,
            kind,
            filed_at: now(),
            due_at: now() + REQUEST_DAYS * DAY_MS,
            filed_by: operator.name,
            by_holder: false,
            note,
            done_at: null,
            done_by: null,
            outcome: null,
            answer: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('request_id')
          .executeTakeFirst();
        if (filed)
          await log.write(tx, operator, {
            act: 'dataRequestFiled',
            object: `account ${userId} ${accountId}`,
            after: kind,
            reason: note,
          });
      });
    },

    /**
     * Of two who answer, the second finds it answered.
     * @throws NOT_FOUND, INVALID_INPUT for a deletion that would be declined while it is carried out, or is said to be done before
     */
    async answer(operator: OperatorCaller, requestId: string, outcome: 'done' | 'declined', answer: string) {
      const accountId = await inTransaction(db, async (tx) => {
        const asked = await tx
          .selectFrom('data_request')
          .select(['account_id', 'kind'])
          .where('request_id', '=', requestId)
          .executeTakeFirst();
        if (!asked) throw new AppError('NOT_FOUND', `no request ${requestId}`);
        // A deletion that is being confirmed at this moment comes before or after, never both.
        const { userId, status } = await accounts.lock(tx, asked.account_id);
        if (asked.kind === 'deletion' && outcome === 'declined' && status === 'deleted')
          throw invalidInput('outcome', inputProblems.notInThisState);
        const answered = await tx
          .updateTable('data_request')
          .set({ done_at: now(), done_by: operator.name, outcome, answer })
          .where('request_id', '=', requestId)
          .where('done_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (!answered) throw new AppError('NOT_FOUND', `request ${requestId} is not open`);
        // One of its holder is done once the data is gone.
        if (answered.kind === 'deletion' && outcome === 'done' && answered.by_holder)
          throw invalidInput('outcome', inputProblems.notInThisState);
        await news.answered(tx, answered);
        await log.write(tx, operator, {
          act: 'dataRequestAnswered',
          object: `account ${userId} ${answered.account_id}`,
          before: answered.kind,
          after: outcome,
          reason: answer,
        });
        return answered.account_id;
      });
      if (outcome === 'declined') await dropProposals(requestId);
      await news.flush(accountId);
    },

    /** The account's data is gone: that was asked. */
    async closeDeletions(tx: Tx, accountId: string): Promise<void> {
      await tx
        .updateTable('data_request')
        .set({ done_at: now(), done_by: '', outcome: 'done', answer: '' })
        .where('account_id', '=', accountId)
        .where('kind', '=', 'deletion')
        .where('done_at', 'is', null)
        .execute();
    },
  };
}
