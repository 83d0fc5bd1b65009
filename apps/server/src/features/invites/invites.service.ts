import type { Brand } from '@manyline/brands/define-brand';
import { AppError } from '../../http/app-error.ts';
import { fullPhoneOf } from './full-phone.ts';
import { createInviteCodes } from './invite-codes.service.ts';
import { inviterNameOf } from './inviter-name.ts';
import type { InvitesDeps } from './invites-deps.ts';
import { createNaming } from './naming.service.ts';
import { createRedeeming } from './redeeming.service.ts';

/** The flags that come at login, at refresh and with the account (spec 1 §6). */
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

    nameInviter: createNaming(deps),

    /** The name by which the account invites; undefined when it has nothing to be named by. */
    async getOwnName(accountId: string): Promise<string | undefined> {
      return inviterNameOf(await accounts.get(accountId));
    },

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
