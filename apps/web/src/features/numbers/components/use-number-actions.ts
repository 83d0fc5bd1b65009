import type { VirtualPhone } from '@manyline/contract/numbers';
import { actionsOf, type NumberAction, type PlansPagePlace } from '../model/number-actions.ts';
import { usePlansPage } from '../plans-page.ts';
import { useHasPlansPage } from './use-has-plans-page.ts';

/** Actions on a number that are possible here. */
export function useNumberActions(number: VirtualPhone): NumberAction[] {
  const plansPage = usePlansPagePlace();
  const canWrite = usePlansPage()?.writeFrom !== undefined;
  return actionsOf(number, { plansPage, canWrite });
}

function usePlansPagePlace(): PlansPagePlace {
  const hasPlansPage = useHasPlansPage();
  const isHere = usePlansPage() !== undefined;
  if (isHere) return 'here';
  return hasPlansPage ? 'elsewhere' : 'none';
}
