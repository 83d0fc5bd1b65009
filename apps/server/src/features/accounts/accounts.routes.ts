import { getAccountInfo } from '@manyline/contract/account';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { AccountsService } from './accounts.service.ts';
import { getInviteFlags } from './invite-flags.ts';

export interface AccountRoutesDeps {
  accounts: AccountsService;
  /** What can be spent, as money text: the ledger's to know. */
  getBalance: (accountId: string) => Promise<string>;
  /** Where its profile stands (spec 1 §4): the profile feature's to know. */
  getProfileStatus: (accountId: string) => Promise<number>;
}

export function mountAccounts(app: FastifyInstance, { accounts, getBalance, getProfileStatus }: AccountRoutesDeps) {
  mountForAccount(app, getAccountInfo, async ({ caller }) => {
    const [account, balance, status] = await Promise.all([
      accounts.get(caller.accountId),
      getBalance(caller.accountId),
      getProfileStatus(caller.accountId),
    ]);
    const { userId, telCode, phone, email } = account;
    return { userId, telCode, phone, email, status, balance, needSetPhone: !phone, ...getInviteFlags(caller.brand) };
  });
}
