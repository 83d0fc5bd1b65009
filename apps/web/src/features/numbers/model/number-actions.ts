import type { VirtualPhone } from '@manyline/contract/numbers';

export type NumberAction = 'subscribe' | 'changePlan' | 'restore' | 'unsubscribe' | 'plansPage';

/**
 * What can be done about a number's subscription, the most likely first. Hosting numbers are managed on the plans page
 * (spec 1 §6). A number that was given has no plan to end: it can be subscribed by one.
 */
export function actionsOf(
  { type, state, planId, restoreId }: Pick<VirtualPhone, 'type' | 'state' | 'planId' | 'restoreId'>,
  { hasPlansPage }: { hasPlansPage: boolean },
): NumberAction[] {
  if (type === 'hosting') return hasPlansPage ? ['plansPage'] : [];
  if (state !== 'active') return restoreId === undefined ? [] : ['restore'];
  return planId === undefined ? ['subscribe'] : ['changePlan', 'unsubscribe'];
}
