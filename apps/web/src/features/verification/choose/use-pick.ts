import type { PhoneOption } from '@manyline/contract/verification';
import { isTierPick, readLastTier, rememberTier } from '../../../data/verification-memory.ts';
import { useBrand } from '../../../lib/services.tsx';
import { findChosen } from '../model/picks.ts';
import { usePlace } from '../use-place.ts';

/** The number that is chosen of those on offer, and choosing another; undefined options are on their way. */
export function usePick(options: readonly PhoneOption[] | undefined) {
  const { platform } = useBrand();
  const { pick, choose } = usePlace();
  return {
    option: findChosen(options ?? [], pick, readLastTier(platform)),
    choosePick(next: string) {
      if (isTierPick(next)) rememberTier(platform, next);
      choose({ pick: next });
    },
  };
}
