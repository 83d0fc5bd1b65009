/** Private servers for tests, benchmarks and experiments. */
export { startPostgres } from './postgres.mjs';
export { freePort } from './private-server.mjs';
export { startRedis } from './redis.mjs';
export { findPostgresBin } from './system-tools.mjs';
