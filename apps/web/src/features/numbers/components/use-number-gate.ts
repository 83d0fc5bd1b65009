import type { NumberType } from '@manyline/contract/number-type';
import type { Plan } from '@manyline/contract/plans';
import { useEffect } from 'react';
import { lowestPrice } from '../../../data/gates/gate-steps.ts';
import { useGate } from '../../../data/gates/use-gate.ts';
import { usePlans } from '../api/use-plans.ts';
import { dueNow } from '../model/plan-choice.ts';
import { usePlansPage } from '../plans-page.ts';

/** The steps missing before a number of this country is rented, by the chosen plan or the cheapest. Of one that is paid nothing is asked. */
export function useNumberGate(
  { code, type }: { code: string; type: NumberType },
  chosen?: Plan,
  { isPaid = false } = {},
) {
  const plans = usePlans(code, type).data?.planList ?? [];
  const price = chosen ? dueNow(chosen) : lowestPrice(plans.map(dueNow));
  return useGateHere(isPaid ? '0' : price);
}

/** The steps missing before the plan of an own number is changed; `price`: what is paid at once, undefined where nothing may be. */
export function useChangeGate(price: string | undefined) {
  return useGateHere(price ?? '0');
}

/** On the plans page the page around says what is missing: that one may not read the profile (0069), but knows the price. */
function useGateHere(price: string | undefined) {
  const plansPage = usePlansPage();
  const tellPrice = plansPage?.tellPrice;
  useEffect(() => tellPrice?.(price), [tellPrice, price]);
  return useGate(price, { isAsked: plansPage === undefined });
}
