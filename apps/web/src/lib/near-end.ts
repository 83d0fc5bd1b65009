/** From the end of a list in CSS pixels (spec 2 §5). */
export const NEAR_END_PX = { bills: 10, others: 20 } as const;
const PAUSE_MS = 1_000;

export interface NearEndOptions {
  px: number;
  /** A load is in progress, or there is nothing more. */
  isBusy: () => boolean;
  load: () => void;
  now?: () => number;
}

type Scrolled = Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>;

/** Hears of scrolling and loads the next page near the end, once a second at most. */
export function createNearEnd({ px, isBusy, load, now = Date.now }: NearEndOptions) {
  let last = Number.NEGATIVE_INFINITY;
  return ({ scrollHeight, scrollTop, clientHeight }: Scrolled) => {
    if (scrollHeight - scrollTop - clientHeight > px || isBusy() || now() - last < PAUSE_MS) return;
    last = now();
    load();
  };
}
