const SOONEST_MS = 500;

/** How the clients of a node that ended come back to it. */
export interface Pace {
  /** The first attempts lie within this time. */
  firstSpreadMs: number;
  /** The longest wait between two attempts. */
  latestMs: number;
}

/** While nobody said how many come back: as many as a node may have. Spec 2 §7: up to a minute. */
export const CROWD_PACE: Pace = { firstSpreadMs: 4_000, latestMs: 60_000 };
/** Nobody waits for the sake of a crowd that there is not. */
const ALONE_PACE: Pace = { firstSpreadMs: 500, latestMs: 2_000 };
/** A socket more makes so much more room: a node is met by some five hundred first attempts a second, and fifty later ones. */
const FIRST_MS_PER_SOCKET = 2;
const LATER_MS_PER_SOCKET = 20;

/** Those of a small node are back within seconds of its start; those of a large one spread, so that it can stand up. */
export function paceOf(sockets: number): Pace {
  const within = (ms: number, part: keyof Pace) => Math.min(Math.max(ms, ALONE_PACE[part]), CROWD_PACE[part]);
  return {
    firstSpreadMs: within(sockets * FIRST_MS_PER_SOCKET, 'firstSpreadMs'),
    latestMs: within(sockets * LATER_MS_PER_SOCKET, 'latestMs'),
  };
}

/**
 * How long a client waits before it comes back to a server that closed or refused its socket: somewhere in a span of time, so that
 * all clients of a node that ended do not return in one moment, and the span doubles with every attempt that failed.
 */
export function comeBackAfterMs(failures: number, random: () => number, pace: Pace = CROWD_PACE): number {
  const spreadMs = Math.min(pace.firstSpreadMs * 2 ** failures, pace.latestMs - SOONEST_MS);
  return SOONEST_MS + random() * spreadMs;
}
