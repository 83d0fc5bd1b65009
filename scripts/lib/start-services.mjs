import { startPostgres, startRedis } from './services.mjs';
import { findTestBrowser } from './system-tools.mjs';

/**
 * A private PostgreSQL and Redis, and the environment by which tests find them. Nothing is said about durability there: what
 * pulls plugs brings a PostgreSQL of its own.
 */
export async function startServices() {
  const [postgres, redis] = await Promise.all([startPostgres({ fsync: false }), startRedis()]);
  const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
  const chromium = findTestBrowser();
  return {
    env: chromium === undefined ? env : { ...env, CHROMIUM_PATH: chromium },
    stop: () => Promise.all([postgres.stop(), redis.stop()]),
  };
}
