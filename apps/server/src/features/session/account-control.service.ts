import { errorCatalogue } from '@manyline/contract/errors';
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
  accounts: Pick<AccountsService, 'get' | 'setStatus' | 'listLogins'>;
  news: AccountNews;
  sessions: Pick<SessionsService, 'endAllSessions'>;
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

/** What was not said yet of the status is dropped when it changes again. */
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
      await refuseDeleted(asked.accountId);
      await change('close', asked, 'suspended');
      return sessions.endAllSessions(asked.accountId, SUSPENDED);
    },

    /** Undoes `close`. Sessions that it ended stay ended. */
    async reopen(asked: Asked): Promise<void> {
      await refuseDeleted(asked.accountId);
      await change('reopen', asked, 'active');
    },

    /** Answers how many sessions ended. */
    async logout(asked: Asked): Promise<number> {
      await accounts.get(asked.accountId);
      await note('logout', asked);
      return sessions.endAllSessions(asked.accountId, REPLACED);
    },

    /** Its addresses get codes again, however many wrong ones were tried. */
    async unlock(asked: Asked): Promise<void> {
      await accounts.get(asked.accountId);
      await note('unlock', asked);
      await codes.unlock(await accounts.listLogins(asked.accountId));
    },

    listActions: (accountId: string) => actions.list(accountId),
  };

  /** Its holder is told at the primary address: nobody is told on a screen that they cannot reach. */
  async function change(action: AccountAction, asked: Asked, to: 'suspended' | 'active') {
    const { accountId } = asked;
    await inTransaction(db, async (tx) => {
      const { status } = await accounts.get(accountId, tx);
      await accounts.setStatus(accountId, to, tx);
      await news.drop(tx, accountId, ABOUT);
      if (status !== to)
        await news.tell(tx, accountId, ABOUT, (_account, brand) => ({
          write: (language) => [say(words.notice[to], language, { support: brand.supportEmail })],
          subject: words.subject[to],
          onScreen: false,
        }));
      await write(tx, action, asked);
    });
    await news.flush(accountId);
  }

  async function refuseDeleted(accountId: string) {
    const { status } = await accounts.get(accountId);
    if (status === 'deleted') throw new AppError('NOT_FOUND', `account ${accountId} is deleted`);
  }
}
