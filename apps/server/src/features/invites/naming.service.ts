import type { Brand } from '@manyline/brands/define-brand';
import { readInviteCode } from '@manyline/domain/invite-code';
import { inviterNameOf } from './inviter-name.ts';
import type { InvitesDeps } from './invites-deps.ts';
import { countWrongName, mayAskName } from './redeem-limits.ts';

export interface NameAsk {
  brand: Brand;
  ip: string;
}

/** Tells people who are not signed in whose invite link they opened, as far as that is shown to anybody (0224). */
export function createNaming({ invites, accounts, windows, now }: InvitesDeps) {
  /** Undefined alike for nobody's code, one of another brand or of a closed account, and for who asks too often. */
  return async function nameInviter({ brand, ip }: NameAsk, text: string): Promise<string | undefined> {
    const code = readInviteCode(text);
    if (code === undefined || !brand.can('redeemCode') || !(await mayAskName(windows, ip, now()))) return undefined;
    const owner = await invites.findOwner(code);
    const account = owner && (await accounts.find(owner.accountId));
    if (account?.status === 'active' && owner?.platform === brand.platform) return inviterNameOf(account);
    await countWrongName(windows, ip, now());
    return undefined;
  };
}
