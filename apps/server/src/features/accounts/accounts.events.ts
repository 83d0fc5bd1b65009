import type { Tx } from '../../db/transaction.ts';
import { defineEvents } from '../../lib/event-hub.ts';
import type { Account } from './account.ts';

/** The beginning of an account, for whoever has something to open with it. */
export interface AccountEvents {
  /** Within the transaction that makes the account: what every account needs from its first moment. */
  opening(tx: Tx, account: Account): Promise<void>;
  /** After the commit, before the first sign-in is answered. A failure is logged and keeps nobody out. */
  created(account: Account): Promise<void>;
}

export const accountEvents = defineEvents<AccountEvents>('accounts', { opening: true, created: true });
