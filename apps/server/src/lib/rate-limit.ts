export interface RateLimit {
  /** True when the key may go on; takes one of its tokens. */
  take(key: string): boolean;
}

/** A token bucket a key: `perMinute` on average, a minute's worth at once. Per process; limits that must not leak live in the database. */
export function createRateLimit({ perMinute, keysMax = 50_000 }: { perMinute: number; keysMax?: number }): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const at = performance.now();
      if (buckets.size >= keysMax) buckets.clear();
      const bucket = buckets.get(key) ?? { tokens: perMinute, at };
      const tokens = Math.min(perMinute, bucket.tokens + ((at - bucket.at) * perMinute) / 60_000);
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
      return tokens >= 1;
    },
  };
}
