import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config-error.ts';
import { explainConnection } from '../lib/explain-connection.ts';

export interface RedisClients {
  /** Carries pushes between nodes: waits for Redis to come back. */
  pushes: Redis;
  /** Counts requests: says at once that it cannot, and the call goes on uncounted. */
  limits: Redis;
  close(): void;
}

const CONNECT_WITHIN_MS = 5_000;

/** @throws ConfigError when Redis cannot be reached at the start. */
export async function openRedis(url: string, log: Logger): Promise<RedisClients> {
  const pushes = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, connectTimeout: CONNECT_WITHIN_MS });
  const limits = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
  });
  let isStarted = false;
  let lastError: unknown;
  for (const client of [pushes, limits])
    client.on('error', (error) => {
      // Before, the error that ends the start says it; the one that `connect` throws says only that the connection is closed.
      lastError = error;
      if (isStarted) log.warn({ err: error }, 'Redis cannot be reached');
    });
  const close = () => {
    pushes.disconnect();
    limits.disconnect();
  };
  try {
    await Promise.all([pushes.connect(), limits.connect()]);
    isStarted = true;
  } catch (error) {
    close();
    throw new ConfigError(`REDIS_URL: Redis cannot be reached: ${explainConnection(lastError ?? error)}`);
  }
  return { pushes, limits, close };
}
