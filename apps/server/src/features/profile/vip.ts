import type { Brand } from '@manyline/brands/define-brand';
import { isVipPlan } from '@manyline/brands/vip';
import type { Profile } from '@manyline/contract/profile';
import type { Clock } from '@manyline/ports/clock';
import type { Numbers } from '../numbers/create-numbers.ts';

export type ReadVip = (accountId: string, brand: Brand) => Promise<Pick<Profile, 'vipStatus' | 'expireDate'>>;

/** VIP status follows from the numbers that the account has paid for: nothing of it is stored, so it cannot be wrong. */
export function createReadVip({ holdings, now }: { holdings: Pick<Numbers['holdings'], 'list'>; now: Clock }): ReadVip {
  return async (accountId, brand) => {
    if (!brand.can('vip')) return {};
    const ends = (await holdings.list(accountId)).flatMap(({ plan }) =>
      plan && isVipPlan(brand, plan.planType) ? [plan.periodEnd] : [],
    );
    const expireDate = Math.max(0, ...ends);
    return expireDate > now() ? { vipStatus: 1, expireDate } : { vipStatus: 0 };
  };
}
