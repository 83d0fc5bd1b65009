/** Private servers for tests, benchmarks and experiments. */
export { startKannel } from './kannel.mjs';
export { startPostgres } from './postgres.mjs';
export { freePort } from './private-server.mjs';
export { startRedis } from './redis.mjs';
export { findKannel, findPostgresBin, findSipPhones } from './system-tools.mjs';
