import { type DataRequest, REQUEST_DAYS, type RequestKind } from '@manyline/contract/console/keeping';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';

interface Deps {
  db: Db;
  accounts: Pick<AccountsService, 'get' | 'findAll'>;
  log: ConsoleLog;
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

/** What people asked about their data, written down by operators, with the day by which it has to be answered. */
export function createDataRequests({ db, accounts, log, now }: Deps) {
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

    /** Of two who answer, the second finds it answered. @throws NOT_FOUND */
    async answer(operator: OperatorCaller, requestId: string, outcome: 'done' | 'declined', answer: string) {
      await inTransaction(db, async (tx) => {
        const answered = await tx
          .updateTable('data_request')
          .set({ done_at: now(), done_by: operator.name, outcome, answer })
          .where('request_id', '=', requestId)
          .where('done_at', 'is', null)
          .returning(['account_id', 'kind'])
          .executeTakeFirst();
        if (!answered) throw new AppError('NOT_FOUND', `request ${requestId} is not open`);
        const { userId } = await accounts.get(answered.account_id, tx);
        await log.write(tx, operator, {
          act: 'dataRequestAnswered',
          object: `account ${userId} ${answered.account_id}`,
          before: answered.kind,
          after: outcome,
          reason: answer,
        });
      });
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
