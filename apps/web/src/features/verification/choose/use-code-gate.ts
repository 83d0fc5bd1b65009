import { lowestPrice } from '../../../data/gates/gate-steps.ts';
import { useGate } from '../../../data/gates/use-gate.ts';
import { readLastTier } from '../../../data/verification-memory.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { usePhoneOptions } from '../api/use-phone-options.ts';
import { findChosen } from '../model/picks.ts';

/** The steps missing before a code can be had: by the number that is chosen, or the cheapest there is. */
export function useCodeGate(app: string | undefined, code: string | undefined, pick: string | undefined) {
  const options = usePhoneOptions(app, code).data ?? [];
  const chosen = findChosen(options, pick, readLastTier(useBrand().platform));
  const gate = useGate(chosen?.codeRate ?? lowestPrice(options.map(({ codeRate }) => codeRate)));
  const isShown = useIsShown();
  // Whoever has gone elsewhere before the answer came buys nothing any more.
  return { ...gate, pass: async () => (await gate.pass()) && isShown() };
}
