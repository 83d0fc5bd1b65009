import type { Db, Tx } from '../../db/transaction.ts';

export type AccountAction = 'close' | 'reopen' | 'logout' | 'endSession' | 'unlock' | 'delete' | 'restore' | 'erase';

/** A line of the trail: what an operator did to an account, and why. */
export interface AccountActionLine {
  accountId: string;
  at: number;
  action: AccountAction;
  by: string;
  note: string;
}

export type AccountActionsRepository = ReturnType<typeof createAccountActionsRepository>;

/** The trail of what operators did to accounts is only ever added to. */
export function createAccountActionsRepository(db: Db) {
  return {
    async add(on: Tx, { accountId, at, action, by, note }: AccountActionLine) {
      await on.insertInto('account_action').values({ account_id: accountId, at, action, acted_by: by, note }).execute();
    },

    /** The earliest first. */
    async list(accountId: string): Promise<AccountActionLine[]> {
      return db
        .selectFrom('account_action')
        .select(['account_id as accountId', 'at', 'action', 'acted_by as by', 'note'])
        .where('account_id', '=', accountId)
        .orderBy('at')
        .execute();
    },
  };
}
