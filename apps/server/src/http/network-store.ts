import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Window {
  current: number;
  startMs: number;
}

/** The places that all networks share who come when every place of their own is taken. */
const SHARED = 1_024;

/**
 * Requests of a minute by network, in this process. At most `networksMax` are told apart: a window that is over goes first, and while
 * all are in use newcomers share a few, so that a crowd of networks never has somebody forgotten (0052). The package's own store
 * forgets who was quiet longest.
 */
export class NetworkStore implements FastifyRateLimitStore {
  readonly #networksMax: number;
  readonly #now: () => number;
  /** Windows by network, in the order in which they began. */
  readonly #windows = new Map<string, Window>();
  readonly #shared = new Map<string, Window>();

  /** The package makes it with settings of its own, which have neither. */
  constructor({ networksMax = 50_000, now = () => Date.now() }: { networksMax?: number; now?: () => number } = {}) {
    this.#networksMax = networksMax;
    this.#now = now;
  }

  incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const at = this.#now();
    const isPlaced = this.#windows.has(key) || this.#makeRoom(at, windowMs);
    const { current, startMs } = isPlaced
      ? count(this.#windows, key, { at, windowMs })
      : count(this.#shared, placeOf(key), { at, windowMs });
    callback(null, { current, ttl: windowMs - (at - startMs) });
  }

  child(): FastifyRateLimitStore {
    return this;
  }

  #makeRoom(at: number, windowMs: number): boolean {
    for (const [key, { startMs }] of this.#windows) {
      if (at - startMs < windowMs) break;
      this.#windows.delete(key);
    }
    return this.#windows.size < this.#networksMax;
  }
}

function count(places: Map<string, Window>, key: string, { at, windowMs }: { at: number; windowMs: number }): Window {
  const known = places.get(key);
  if (known && at - known.startMs < windowMs) {
    known.current += 1;
    return known;
  }
  const fresh = { current: 1, startMs: at };
  places.delete(key);
  places.set(key, fresh);
  return fresh;
}

/** The shared place that a network falls into. */
function placeOf(key: string): string {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) | 0;
  return String((hash >>> 0) % SHARED);
}
