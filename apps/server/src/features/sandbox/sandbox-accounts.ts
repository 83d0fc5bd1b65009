import { formatMicros } from '@manyline/domain/money';
import { AppError } from '../../http/app-error.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { getSpendable } from '../ledger/ledger.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';

interface SandboxAccountsDeps {
  accounts: Pick<AccountsService, 'list'>;
  ledger: Pick<LedgerService, 'listBalances'>;
  numbers: Pick<NumbersService, 'listOwnOf'>;
}

const LIST_MAX = 200;

export type SandboxAccounts = ReturnType<typeof createSandboxAccounts>;

/** Accounts as the sandbox page shows them: with what they can spend and which numbers they have. */
export function createSandboxAccounts({ accounts, ledger, numbers }: SandboxAccountsDeps) {
  async function describe(found: readonly Account[]) {
    const ids = found.map(({ accountId }) => accountId);
    const [balances, owned] = await Promise.all([ledger.listBalances(ids), numbers.listOwnOf(ids)]);
    return found.map((account) => {
      const balance = balances.get(account.accountId);
      return {
        accountId: account.accountId,
        userId: account.userId,
        platform: account.platform,
        login: nameLogin(account),
        balance: formatMicros(balance ? getSpendable(balance) : 0),
        numbers: owned.get(account.accountId) ?? [],
      };
    });
  }

  return {
    /** @throws NOT_FOUND, also for what is no id */
    async get(accountId: string) {
      const found = await accounts.list({ search: accountId, limit: LIST_MAX });
      const [described] = await describe(found.filter((account) => account.accountId === accountId));
      if (!described) throw new AppError('NOT_FOUND', `no account ${accountId}`);
      return described;
    },

    /** The newest first; `search` is part of a user id, mail address or phone, or a whole account id. */
    list: async (search: string | undefined) =>
      describe(await accounts.list({ limit: LIST_MAX, ...(search && { search: search.replace(/^\+/, '') }) })),
  };
}

/** A name for the account as people would call it: its mail address, its phone, else its user id. */
export function nameLogin({ email, telCode, phone, userId }: Account): string {
  return email ?? (phone ? `+${telCode}${phone}` : userId);
}
