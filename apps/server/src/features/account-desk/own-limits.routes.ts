import { accountLimitKinds, getAccountLimits, setAccountLimit } from '@manyline/contract/console/account-limits';
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { AccountLimits } from '../account-limits/create-account-limits.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';

interface OwnLimitsDeps {
  db: Db;
  accounts: Pick<AccountsService, 'get' | 'lock'>;
  limits: AccountLimits;
  log: ConsoleLog;
}

/** Limits of one account: seen beside what all have, set lower or higher with a reason. */
export function mountOwnLimits(http: FastifyInstance, { db, accounts, limits, log }: OwnLimitsDeps) {
  mountForOperator(http, getAccountLimits, async ({ query: { accountId } }) => {
    await accounts.get(accountId);
    const own = new Map((await limits.list(accountId)).map((row) => [row.kind, row]));
    return {
      limits: accountLimitKinds.map((kind) => {
        const set = own.get(kind);
        const usual = limits.usual[kind];
        return set ? { kind, usual, own: set.amount, setBy: set.setBy, setAt: set.setAt } : { kind, usual };
      }),
    };
  });

  mountForOperator(http, setAccountLimit, async ({ operator, body: { accountId, kind, limit, reason } }) => {
    await inTransaction(db, async (tx) => {
      // Two operators at once: each tells what the other one has set.
      const { userId } = await accounts.lock(tx, accountId);
      const before = await limits.set(tx, { accountId, kind, amount: limit, by: operator.name, note: reason });
      await log.write(tx, operator, {
        act: 'accountLimitSet',
        object: `account ${userId} ${accountId}`,
        before: `${kind} ${before ?? limits.usual[kind]}`,
        after: `${kind} ${limit ?? limits.usual[kind]}`,
        reason,
      });
    });
    await limits.reload();
    return { status: 200 as const };
  });
}
