import type { Brand } from '@manyline/brands/define-brand';

/** Whether the account may invite, and may still name who invited it: so far what its brand offers (spec 1 §6). */
export function getInviteFlags(brand: Brand): { canInvite: boolean; canSetInviter: boolean } {
  return { canInvite: brand.can('invite'), canSetInviter: brand.accountPanes.includes('redeemCode') };
}
