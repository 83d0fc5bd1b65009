import type { VirtualPhone } from '@manyline/contract/numbers';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { planGainOf } from '../model/plan-gain.ts';

/** Words on what a plan would change for a number that was given: it stays without one. */
export function PlanGain({ number }: { number: VirtualPhone }) {
  const t = useText('numbers');
  return t(`gain.${planGainOf(number, useBrand())}`);
}
