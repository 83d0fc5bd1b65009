import { errorCatalogue } from '@manyline/contract/errors';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AccountAction, AccountActionsRepository } from './account-actions.repository.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInCodesService } from './sign-in-codes.service.ts';

export type AccountControl = ReturnType<typeof createAccountControl>;

interface AccountControlDeps {
  accounts: Pick<AccountsService, 'get' | 'setStatus' | 'listLogins'>;
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
}

const SUSPENDED = errorCatalogue.ACCOUNT_SUSPENDED.retcode;
const REPLACED = errorCatalogue.SESSION_REPLACED.retcode;

/** Operators' actions on an account. Each leaves a line in the trail, written before it is done. @throws NOT_FOUND */
export function createAccountControl({ accounts, sessions, codes, actions, now }: AccountControlDeps) {
  const note = (action: AccountAction, asked: Asked) => actions.add({ ...asked, action, at: now() });

  return {
    /** Nobody signs in to it, and its tokens stop working. Answers how many sessions ended. */
    async close(asked: Asked): Promise<number> {
      await refuseDeleted(asked.accountId);
      await note('close', asked);
      await accounts.setStatus(asked.accountId, 'suspended');
      return sessions.endAllSessions(asked.accountId, SUSPENDED);
    },

    /** Undoes `close`. Sessions that it ended stay ended. */
    async reopen(asked: Asked): Promise<void> {
      await refuseDeleted(asked.accountId);
      await note('reopen', asked);
      await accounts.setStatus(asked.accountId, 'active');
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

  async function refuseDeleted(accountId: string) {
    const { status } = await accounts.get(accountId);
    if (status === 'deleted') throw new AppError('NOT_FOUND', `account ${accountId} is deleted`);
  }
}
