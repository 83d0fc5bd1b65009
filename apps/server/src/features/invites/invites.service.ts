import type { Brand } from '@manyline/brands/define-brand';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { createInviteCodes } from './invite-codes.service.ts';
import type { InvitesRepository } from './invites.repository.ts';
import { createRedeeming } from './redeeming.service.ts';

export interface InvitesDeps {
  db: Db;
  invites: InvitesRepository;
  ledger: Pick<LedgerService, 'postAll'>;
  accounts: Pick<AccountsService, 'find' | 'get'>;
  rates: Pick<RateWindows, 'takeOne' | 'isUsedUp'>;
  onBalance(accountId: string, balance: Micros): void;
  now: Clock;
  drawCode?: () => string;
}

/** What comes at login, at refresh and with the account (spec 1 §6). */
export interface InviteFlags {
  canInvite: boolean;
  canSetInviter: boolean;
}

export type InvitesService = ReturnType<typeof createInvitesService>;

/** Referral codes, and their reward to whoever redeems one (decision 27). */
export function createInvitesService(deps: InvitesDeps) {
  const { db, invites, accounts } = deps;
  const getCode = createInviteCodes(deps);

  /** `canSetInviter` until the account has redeemed a code; also without a phone, which opens the way to one. */
  async function getFlags(accountId: string, brand: Brand): Promise<InviteFlags> {
    const canSetInviter = brand.can('redeemCode') && (await invites.findInviter(db, accountId)) === undefined;
    return { canInvite: brand.can('invite'), canSetInviter };
  }

  return {
    getFlags,

    redeem: createRedeeming(deps),

    /** @throws NOT_AUTHORISED */
    async getCode(accountId: string, brand: Brand): Promise<string> {
      if (!brand.can('invite')) throw new AppError('NOT_AUTHORISED', 'the brand has no invites');
      return getCode(accountId, brand.platform);
    },

    /** Whether a code could be redeemed now, with this phone; `phone` without or with its country code. */
    async canRedeem(accountId: string, brand: Brand, phone?: string): Promise<boolean> {
      if (!(await getFlags(accountId, brand)).canSetInviter) return false;
      const account = await accounts.get(accountId);
      const own = fullPhoneOf(account);
      if (own === undefined) return false;
      const isOwn = phone === undefined || phone === own || phone === account.phone;
      return isOwn && !(await invites.isPhoneUsed(brand.platform, own));
    },
  };
}

/** The account's verified phone with its country code; undefined when it has none. */
export function fullPhoneOf({ telCode = '', phone }: Account): string | undefined {
  return phone === undefined ? undefined : `${telCode}${phone}`;
}
