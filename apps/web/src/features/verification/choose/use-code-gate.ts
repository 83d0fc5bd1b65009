import { lowestPrice } from '../../../data/gates/gate-steps.ts';
import { useGate } from '../../../data/gates/use-gate.ts';
import { usePhoneOptions } from '../api/use-phone-options.ts';
import { findPick } from '../model/picks.ts';

/** The steps missing before a code can be had: by the number that is chosen, or the cheapest there is. */
export function useCodeGate(app: string | undefined, code: string | undefined, pick: string | undefined) {
  const options = usePhoneOptions(app, code).data ?? [];
  const chosen = findPick(options, pick);
  return useGate(chosen?.codeRate ?? lowestPrice(options.map(({ codeRate }) => codeRate)));
}
