import type { Brand } from '@manyline/brands/define-brand';
import { type BillGroup, billGroups } from '@manyline/contract/histories';

/** Kinds of bills to look for: those of what the brand has, and one that the address names already. */
export function billGroupsOf(brand: Brand, named?: BillGroup): BillGroup[] {
  const lacks = new Set<BillGroup>();
  if (!brand.can('verification')) lacks.add('codes');
  if (!brand.accountPanes.includes('call')) lacks.add('calls');
  return billGroups.filter((group) => group === named || !lacks.has(group));
}
