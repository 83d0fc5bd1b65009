import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { isBehind, type StorySource, storyId } from '../../lib/story-source.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';

interface Deps {
  db: Db;
  accounts: Pick<AccountsService, 'get'>;
  log: ConsoleLog;
  now: Clock;
}

interface NewNote {
  accountId: string;
  noteId: string;
  text: string;
}

/** Notes of operators about an account: only ever added to; their author may strike them through. The log has that, not their words. */
export function createNotes({ db, accounts, log, now }: Deps) {
  return {
    /** Once by its id, however often it is sent. @throws NOT_FOUND */
    async add(operator: OperatorCaller, { accountId, noteId, text }: NewNote): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { userId } = await accounts.get(accountId, tx);
        const added = await tx
          .insertInto('account_note')
          .values({
            account_id: accountId,
            note_id: noteId,
            at: now(),
            operator_id: operator.operatorId,
            by: operator.name,
            text,
            struck_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('note_id')
          .executeTakeFirst();
        if (added) await log.write(tx, operator, { act: 'noteAdded', object: `account ${userId} ${accountId}` });
      });
    },

    /** @throws NOT_FOUND for a note of somebody else too */
    async strike(operator: OperatorCaller, accountId: string, noteId: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { userId } = await accounts.get(accountId, tx);
        const own = tx
          .selectFrom('account_note')
          .select('struck_at')
          .where('account_id', '=', accountId)
          .where('note_id', '=', noteId)
          .where('operator_id', '=', operator.operatorId);
        const note = await own.forUpdate().executeTakeFirst();
        if (!note) throw new AppError('NOT_FOUND', `no note ${noteId} of ${operator.name}`);
        if (note.struck_at !== null) return;
        await tx
          .updateTable('account_note')
          .set({ struck_at: now() })
          .where('account_id', '=', accountId)
          .where('note_id', '=', noteId)
          .execute();
        await log.write(tx, operator, { act: 'noteStruck', object: `account ${userId} ${accountId}` });
      });
    },

    /** Which of these notes an operator has written. */
    async listOwn(operatorId: string, accountId: string, noteIds: readonly string[]): Promise<Set<string>> {
      if (noteIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('account_note')
        .select('note_id')
        .where('account_id', '=', accountId)
        .where('operator_id', '=', operatorId)
        .where('note_id', 'in', noteIds)
        .execute();
      return new Set(rows.map((row) => row.note_id));
    },
  };
}

/** Notes among all else that happened to an account. */
export function createNoteStory(db: Db): StorySource {
  const id = storyId('note_id');
  return {
    kind: 'note',
    async list(accountId, after, limit) {
      const rows = await db
        .selectFrom('account_note')
        .select(['note_id', 'at', 'by', 'text', 'struck_at'])
        .where('account_id', '=', accountId)
        .where(isBehind('at', id, after))
        .orderBy('at', 'desc')
        .orderBy(id)
        .limit(limit)
        .execute();
      return rows.map(({ note_id: noteId, at, by, text, struck_at: struckAt }) => ({
        id: noteId,
        at,
        what: 'note',
        by,
        text,
        ...(struckAt !== null && { struckAt }),
      }));
    },
  };
}
