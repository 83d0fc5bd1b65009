const SOONEST_MS = 500;
const FIRST_SPREAD_MS = 4_000;
const LATEST_MS = 60_000;

/**
 * How long a client waits before it comes back to a server that closed or refused its socket: somewhere in a span of time, so that
 * all clients of a node that ended do not return in one moment, and the span doubles with every attempt that failed.
 */
export function comeBackAfterMs(failures: number, random: () => number): number {
  const spreadMs = Math.min(FIRST_SPREAD_MS * 2 ** failures, LATEST_MS - SOONEST_MS);
  return SOONEST_MS + random() * spreadMs;
}
