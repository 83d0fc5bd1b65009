import { startPostgres, startRedis } from './services.mjs';
import { findTestBrowser } from './system-tools.mjs';

/** A private PostgreSQL and Redis, and the environment by which tests find them. */
export async function startServices() {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url };
  const chromium = findTestBrowser();
  return {
    env: chromium === undefined ? env : { ...env, CHROMIUM_PATH: chromium },
    stop: () => Promise.all([postgres.stop(), redis.stop()]),
  };
}
