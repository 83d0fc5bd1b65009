import type { PlanType } from '@manyline/domain/plan-types';
import type { Brand } from './define-brand.ts';

/** Whether a number by this plan makes its holder a VIP of the brand. */
export function isVipPlan({ vip }: Pick<Brand, 'vip'>, planType: PlanType | undefined): boolean {
  return planType !== undefined && (vip?.planTypes.includes(planType) ?? false);
}

/** How much a number of this plan may be used within fair use. */
export function fairUseOf(brand: Pick<Brand, 'vip' | 'fairUse'>, planType: PlanType | undefined): Brand['fairUse'] {
  return brand.vip && isVipPlan(brand, planType) ? brand.vip.fairUse : brand.fairUse;
}
