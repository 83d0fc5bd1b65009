import { getAccountInfo } from '@manyline/contract/account';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { AccountsService } from './accounts.service.ts';
import { getInviteFlags } from './invite-flags.ts';

export interface AccountRoutesDeps {
  accounts: AccountsService;
  /** What can be spent, as money text: the ledger's to know. */
  getBalance: (accountId: string) => Promise<string>;
}

/** Profiles are not asked for yet: 0 is "not filled in" (spec 1 §4). */
const PROFILE_NOT_GIVEN = 0;

export function mountAccounts(app: FastifyInstance, { accounts, getBalance }: AccountRoutesDeps) {
  mountForAccount(app, getAccountInfo, async ({ caller }) => {
    const [account, balance] = await Promise.all([accounts.get(caller.accountId), getBalance(caller.accountId)]);
    const { userId, telCode, phone, email } = account;
    const status = PROFILE_NOT_GIVEN;
    return { userId, telCode, phone, email, status, balance, needSetPhone: !phone, ...getInviteFlags(caller.brand) };
  });
}
