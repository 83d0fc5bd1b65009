/** From the end of a list in CSS pixels (spec 2 §5). */
export const NEAR_END_PX = { bills: 10, others: 20 } as const;
const PAUSE_MS = 1_000;

export interface NearEndOptions {
  px: number;
  hasMore: () => boolean;
  isLoading: () => boolean;
  load: () => void;
  now?: () => number;
  later?: (work: () => void, ms: number) => unknown;
}

type Scrolled = Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>;

/**
 * Hears of scrolling and loads the next page near the end, never while a load is in progress and once a second at most.
 * Whoever comes to the end in between is looked after when the second is over: standing at the end, nobody scrolls.
 */
export function createNearEnd(options: NearEndOptions) {
  const { px, hasMore, isLoading, load, now = Date.now, later = (work, ms) => setTimeout(work, ms) } = options;
  let last = Number.NEGATIVE_INFINITY;
  let waiting = false;

  function look(scrolled: Scrolled): void {
    const { scrollHeight, scrollTop, clientHeight } = scrolled;
    if (!hasMore() || scrollHeight - scrollTop - clientHeight > px || waiting) return;
    const pauseMs = isLoading() ? PAUSE_MS : last + PAUSE_MS - now();
    if (pauseMs > 0) {
      waiting = true;
      later(() => {
        waiting = false;
        look(scrolled);
      }, pauseMs);
      return;
    }
    last = now();
    load();
  }
  return look;
}
