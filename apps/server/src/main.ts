import { compose, type World } from './compose.ts';
import { type Config, readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { withFreePort } from './config/free-port.ts';
import { NewerDatabaseError } from './db/migrate.ts';
import { getErrorCode } from './db/transaction.ts';
import { createLogger } from './log.ts';
import { describeStart } from './start-lines.ts';

const DRAIN_WITHIN_MS = 15_000;

try {
  await run(await withFreePort(readConfig(process.env)));
} catch (error) {
  process.stderr.write(`manyline cannot start: ${explain(error)}\n`);
  process.exit(1);
}

async function run(config: Config) {
  const log = createLogger(config.logLevel);
  process.on('uncaughtException', (error) => log.error({ err: error }, 'an error that nobody handled'));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection that nobody handled'));
  const world = await compose(config, { log, unlimitedSignIn: config.oneMachine });
  stopOnSignal(world, log);
  await world.start();
  await listen(world);
  log.info({ ...describeConfig(config) }, 'ready');
  process.stdout.write(describeStart(config));
  process.send?.({ ready: config.port });
}

async function listen({ app, config }: World) {
  await app.http.listen({ host: config.host, port: config.port });
}

function describeConfig(config: Config) {
  const { host, port, publicUrl, role, carrier, mailer, redisUrl, databaseUrl, dataDir, localWorld } = config;
  return {
    host,
    port,
    publicUrl,
    role,
    carrier,
    mailer: mailer.kind,
    redis: redisUrl !== undefined,
    database: databaseUrl ? 'postgres' : `pglite in ${dataDir}`,
    localWorld,
  };
}

/** The first signal drains; a second one, or a drain that takes too long, ends at once. */
function stopOnSignal(world: World, log: ReturnType<typeof createLogger>) {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_WITHIN_MS).unref();
    world.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'the drain failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** One line that names the setting or the thing at fault. */
function explain(error: unknown): string {
  const port = process.env.PORT ?? '3000';
  if (error instanceof ConfigError || error instanceof NewerDatabaseError) return error.message;
  if (getErrorCode(error) === 'EADDRINUSE')
    return `PORT: ${port} is in use; set another one, for example PORT=${Number(port) + 1}`;
  if (getErrorCode(error) === 'EACCES') return `PORT: this user may not listen on ${port}`;
  if (
    process.env.DATABASE_URL &&
    ['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000', '28000'].includes(getErrorCode(error) ?? '')
  ) {
    return `DATABASE_URL: the database cannot be reached (${error instanceof Error ? error.message : error})`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
