import type { VirtualPhone } from '@manyline/contract/numbers';

export type NumberAction =
  | 'register'
  | 'subscribe'
  | 'changePlan'
  | 'restore'
  | 'unsubscribe'
  | 'plansPage'
  | 'message';

/** Where the plans page is: these screens are it, it is elsewhere, there is none. */
export type PlansPagePlace = 'here' | 'elsewhere' | 'none';

interface Around {
  plansPage: PlansPagePlace;
  /** Whether one can write from here: the chats of the web app have their own ways. */
  canWrite: boolean;
}

/** A registration that its holder files, or files again. */
const isFiled = new Set<VirtualPhone['tollFree']>(['none', 'needsInfo', 'rejected']);

type Acted = Pick<VirtualPhone, 'type' | 'state' | 'planId' | 'restoreId' | 'capabilities' | 'tollFree'>;

/**
 * Actions on a number, the most likely first. Hosting numbers are managed on the plans page (spec 1 §6). A
 * number that was given has no plan to end: it can be subscribed by one.
 */
export function actionsOf(number: Acted, { plansPage, canWrite }: Around): NumberAction[] {
  if (number.type === 'hosting' && plansPage !== 'here') return plansPage === 'elsewhere' ? ['plansPage'] : [];
  const writes = canWrite && number.capabilities.sms && number.state !== 'unpaid';
  const registers = plansPage !== 'here' && number.state === 'active' && isFiled.has(number.tollFree);
  return [
    ...(registers ? (['register'] as const) : []),
    ...subscriptionActions(number),
    ...(writes ? (['message'] as const) : []),
  ];
}

function subscriptionActions({ state, planId, restoreId }: Acted): NumberAction[] {
  if (state !== 'active') return restoreId === undefined ? [] : ['restore'];
  return planId === undefined ? ['subscribe'] : ['changePlan', 'unsubscribe'];
}
