import { supportName } from '@manyline/brands/own-pages';
import { errorCatalogue } from '@manyline/contract/errors';
import { formatDay } from '@manyline/domain/date-style';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import type { AccountAction, AccountActionsRepository } from './account-actions.repository.ts';
import { accountControlWords as words } from './account-control.words.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInCodesService } from './sign-in-codes.service.ts';

export type AccountControl = ReturnType<typeof createAccountControl>;

interface AccountControlDeps {
  db: Db;
  accounts: Pick<AccountsService, 'get' | 'lock' | 'setStatus' | 'listLogins'>;
  news: AccountNews;
  sessions: Pick<SessionsService, 'endAllSessions' | 'endOne' | 'announceEnd'>;
  codes: Pick<SignInCodesService, 'unlock'>;
  actions: AccountActionsRepository;
  now: Clock;
}

interface Asked {
  accountId: string;
  /** Who does it, and why: for the trail. */
  by: string;
  note: string;
  /** Written with the line of the trail, in one transaction. */
  within?: ((tx: Tx) => Promise<void>) | undefined;
}

/** News of the status that was not said yet is dropped when it changes again. */
const ABOUT = 'status';
const SUSPENDED = errorCatalogue.ACCOUNT_SUSPENDED.retcode;
const REPLACED = errorCatalogue.SESSION_REPLACED.retcode;

/** Operators' actions on an account. Each leaves a line in the trail, written before it is done. @throws NOT_FOUND */
export function createAccountControl({ db, accounts, news, sessions, codes, actions, now }: AccountControlDeps) {
  const note = (action: AccountAction, asked: Asked) => inTransaction(db, (tx) => write(tx, action, asked));

  async function write(tx: Tx, action: AccountAction, { accountId, by, note: why, within }: Asked) {
    await actions.add(tx, { accountId, action, by, note: why, at: now() });
    await within?.(tx);
  }

  return {
    /** Nobody signs in to it, and its tokens stop working. Answers how many sessions ended. */
    async close(asked: Asked): Promise<number> {
      await change('close', asked, 'suspended');
      return sessions.endAllSessions(asked.accountId, SUSPENDED);
    },

    /** Undoes `close`. Sessions that it ended stay ended. */
    async reopen(asked: Asked): Promise<void> {
      await change('reopen', asked, 'active');
    },

    /** Answers how many sessions ended. */
    async logout(asked: Asked): Promise<number> {
      await accounts.get(asked.accountId);
      await note('logout', asked);
      return sessions.endAllSessions(asked.accountId, REPLACED);
    },

    /** One of its sessions. @throws NOT_FOUND when it is over */
    async endSession({ sessionId, ...asked }: Asked & { sessionId: string }): Promise<void> {
      const { accountId } = asked;
      await accounts.get(accountId);
      await inTransaction(db, async (tx) => {
        if (!(await sessions.endOne(tx, { accountId, sessionId }, REPLACED)))
          throw new AppError('NOT_FOUND', `no open session ${sessionId}`);
        await write(tx, 'endSession', asked);
      });
      sessions.announceEnd({ accountId, sessionId }, REPLACED);
    },

    /** Its addresses get codes again, however many wrong ones were tried. */
    async unlock(asked: Asked): Promise<void> {
      await accounts.get(asked.accountId);
      await note('unlock', asked);
      await codes.unlock(await accounts.listLogins(asked.accountId));
    },

    /** Within the transaction of whoever confirms it; `afterDeletion` follows its commit. */
    async remove(
      tx: Tx,
      { accountId, by, note: why, dueAt }: Omit<Asked, 'within'> & { dueAt: number },
    ): Promise<void> {
      await accounts.setStatus(accountId, 'deleted', tx);
      await news.drop(tx, accountId, ABOUT);
      await news.tell(tx, accountId, ABOUT, ({ timeZone }, brand) => ({
        write: (language) => [
          say(words.notice.deleted, language, {
            day: formatDay(dueAt, language, timeZone),
            support: supportName(brand, language),
          }),
        ],
        subject: words.subject.deleted,
        onScreen: false,
      }));
      await actions.add(tx, { accountId, action: 'delete', by, note: why, at: now() });
    },

    async afterDeletion(accountId: string): Promise<void> {
      await sessions.endAllSessions(accountId, SUSPENDED);
      await news.flush(accountId);
    },

    /** Undoes it, within the transaction of whoever says so. */
    async restore(
      tx: Tx,
      { accountId, by, note: why, to }: Omit<Asked, 'within'> & { to: 'suspended' | 'active' },
    ): Promise<void> {
      await setAndTell(tx, accountId, to, true);
      await actions.add(tx, { accountId, action: 'restore', by, note: why, at: now() });
    },

    /** Everything personal is gone. */
    erased: (tx: Tx, accountId: string) => actions.add(tx, { accountId, action: 'erase', by: '', note: '', at: now() }),

    flush: (accountId: string) => news.flush(accountId),

    listActions: (accountId: string) => actions.list(accountId),
  };

  /** Its holder is told at the primary address: nobody is told on a screen that they cannot reach. */
  async function change(action: AccountAction, asked: Asked, to: 'suspended' | 'active') {
    const { accountId } = asked;
    await inTransaction(db, async (tx) => {
      const { status } = await accounts.lock(tx, accountId);
      // How a deletion is undone is another act.
      if (status === 'deleted') throw new AppError('NOT_FOUND', `account ${accountId} is deleted`);
      await setAndTell(tx, accountId, to, status !== to);
      await write(tx, action, asked);
    });
    await news.flush(accountId);
  }

  async function setAndTell(tx: Tx, accountId: string, to: 'suspended' | 'active', isNews: boolean) {
    await accounts.setStatus(accountId, to, tx);
    await news.drop(tx, accountId, ABOUT);
    if (!isNews) return;
    await news.tell(tx, accountId, ABOUT, (_account, brand) => ({
      write: (language) => [say(words.notice[to], language, { support: supportName(brand, language) })],
      subject: words.subject[to],
      onScreen: false,
    }));
  }
}
