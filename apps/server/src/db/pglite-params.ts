/** Less to begin with than PostgreSQL's 128 MB: the embedded database takes its whole cache at once, and the system caches files, too. */
const CACHE = '16MB';

/**
 * Arguments that PostgreSQL is started with inside of PGlite, from PGlite's own.
 * @param flushed Whether it flushes what it commits: on a `FlushedNodeFs`; there is nothing to flush in memory.
 */
export function startParams(defaults: readonly string[], flushed: boolean): string[] {
  const cache = [...defaults, '-c', `shared_buffers=${CACHE}`];
  if (!flushed) return cache;
  // Of the ways to flush the log, only this one reaches the file system.
  return [...cache.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}
