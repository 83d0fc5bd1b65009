import { MINUTE_MS } from '@manyline/domain/time';

export interface RateLimit {
  /** True when the key may go on; takes one of its tokens. */
  take(key: string): boolean;
  /** True when the key may not; takes nothing. */
  isUsedUp(key: string): boolean;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** The buckets that all keys share who come when every bucket of their own is in use. */
const OVERFLOW = 1_024;

/**
 * A token bucket a key: `perMinute` on average, a minute's worth at once. Per process; limits that must not leak live in the
 * database. At most `keysMax` buckets: one that nobody took from for a minute is full again, as is one that was never made, so it goes
 * first. While all are in use newcomers share a few: a crowd of keys never makes room by having somebody forgotten.
 */
export function createRateLimit({
  perMinute,
  of = () => perMinute,
  keysMax = 50_000,
  now = () => performance.now(),
}: {
  perMinute: number;
  /** Calls that a key has a minute now, where that differs by key. 0: none. */
  of?: (key: string) => number;
  keysMax?: number;
  now?: () => number;
}): RateLimit {
  /** Buckets in the order of their last use: the one taken from last is last. */
  const buckets = new Map<string, Bucket>();
  const overflow = new Map<number, Bucket>();

  /** Makes room for one more bucket; false when all are in use. */
  function makeRoom(at: number): boolean {
    for (const [key, bucket] of buckets) {
      if (at - bucket.at < MINUTE_MS) break;
      buckets.delete(key);
    }
    return buckets.size < keysMax;
  }

  function countTokens(key: string, bucket: Bucket, at: number): number {
    const most = of(key);
    return Math.min(most, bucket.tokens + ((at - bucket.at) * most) / MINUTE_MS);
  }

  /** In place: this runs for every packet. */
  function spend(key: string, bucket: Bucket, at: number): boolean {
    const tokens = countTokens(key, bucket, at);
    const taken = tokens >= 1;
    bucket.tokens = taken ? tokens - 1 : tokens;
    bucket.at = at;
    return taken;
  }

  function shareOf(key: string, at: number): Bucket {
    const shared = overflow.get(hashOf(key)) ?? { tokens: perMinute, at };
    overflow.set(hashOf(key), shared);
    return shared;
  }

  return {
    isUsedUp(key) {
      const at = now();
      const bucket = buckets.get(key) ?? (makeRoom(at) ? undefined : overflow.get(hashOf(key)));
      return bucket !== undefined && countTokens(key, bucket, at) < 1;
    },

    take(key) {
      const at = now();
      const known = buckets.get(key);
      if (!known && !makeRoom(at)) return spend(key, shareOf(key, at), at);
      const bucket = known ?? { tokens: of(key), at };
      buckets.delete(key);
      buckets.set(key, bucket);
      return spend(key, bucket, at);
    },
  };
}

/** Number of the shared bucket that a key falls into. */
function hashOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) | 0;
  return (hash >>> 0) % OVERFLOW;
}
