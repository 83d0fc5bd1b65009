/** How long something is tried that failed. Times in ms; what is left out sets no end. */
export interface RetryRule {
  /** Doubled with each try. */
  pauseMs: number;
  longestPauseMs: number;
  /** From its beginning on: nobody needs it after. */
  givenUpAfterMs?: number;
  triesMax?: number;
}

/** The pause after so many tries, ms. */
export function pauseAfter({ pauseMs, longestPauseMs }: RetryRule, tries: number): number {
  return Math.min(longestPauseMs, pauseMs * 2 ** tries);
}

/** `since`: when it began, epoch ms; `tries`: how many there were, the last one included. */
export interface Tried {
  since: number;
  tries: number;
}

/** When it is tried again, epoch ms; undefined: no more. */
export function retryAt(rule: RetryRule, tried: Tried, now: number): number | undefined {
  const { givenUpAfterMs = Number.POSITIVE_INFINITY, triesMax = Number.POSITIVE_INFINITY } = rule;
  if (now - tried.since >= givenUpAfterMs || tried.tries >= triesMax) return undefined;
  return now + pauseAfter(rule, tried.tries);
}
