import { getAccountInfo } from '@manyline/contract/account';
import type { FastifyInstance } from 'fastify';
import { getChosenLanguage } from '../../http/language.ts';
import { type Caller, mountForAccount } from '../../http/route.ts';
import { getTimeZone } from '../../http/time-zone.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';

export interface AccountInfoDeps {
  accounts: AccountsService;
  /** The balance that can be spent, as money text: the ledger's to know. */
  getBalance: (accountId: string) => Promise<string>;
  /** Where its profile stands (spec 1 §4): the profile feature's to know. */
  getProfileStatus: (accountId: string) => Promise<number>;
  /** Whether it may invite, and redeem a code: the invites feature's to know. */
  getInviteFlags: (
    accountId: string,
    brand: Caller['brand'],
  ) => Promise<{ canInvite: boolean; canSetInviter: boolean }>;
}

export function mountAccountInfo(app: FastifyInstance, deps: AccountInfoDeps) {
  const { accounts, getBalance, getProfileStatus, getInviteFlags } = deps;
  mountForAccount(app, getAccountInfo, async ({ caller: { accountId, brand }, request }) => {
    const [account, balance, status, flags] = await Promise.all([
      accounts.get(accountId),
      getBalance(accountId),
      getProfileStatus(accountId),
      getInviteFlags(accountId, brand),
    ]);
    const timeZone = getTimeZone(request);
    if (timeZone !== undefined && timeZone !== account.timeZone) await accounts.setTimeZone(accountId, timeZone);
    await accounts.noteLanguage(account, getChosenLanguage(request));
    const { userId, telCode, phone, email } = account;
    return { userId, telCode, phone, email, status, balance, needSetPhone: !phone, ...flags };
  });
}
