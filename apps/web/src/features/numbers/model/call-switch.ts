import type { CallSettings } from './number-status.ts';

export type CallSwitch = 'forward' | 'voicemail';

/** A toggle is deaf for so long after it was pressed (spec 2 §9). */
export const TOGGLE_GUARD_MS = 200;

/** The switches after one was turned: one on turns the other off (spec 1 §4). */
export function afterSwitch(which: CallSwitch, on: boolean, before: CallSettings): CallSettings {
  if (!on) return which === 'forward' ? { ...before, forwardStatus: 0 } : { ...before, voicemailStatus: 0 };
  return { forwardStatus: which === 'forward' ? 1 : 0, voicemailStatus: which === 'voicemail' ? 1 : 0 };
}

/** Lets a press through unless another came less than the guard's time before. */
export function createGuard(now: () => number = Date.now, guardMs = TOGGLE_GUARD_MS) {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < guardMs) return false;
    last = now();
    return true;
  };
}
