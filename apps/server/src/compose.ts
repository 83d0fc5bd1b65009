import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import { runAudit } from './audit/audit-check.ts';
import { auditChecks } from './audit/audit-checks.ts';
import { openAuditDoor } from './audit/audit-door.ts';
import { createLiveBrands } from './brands/live-brands.ts';
import { openPorts, type PortOverrides } from './compose-ports.ts';
import { composeWork } from './compose-work.ts';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import type { Database } from './db/client.ts';
import { newId } from './db/ids.ts';
import { openSecret } from './db/kept-secret.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { ensureMessagePartitions } from './db/partitions.ts';
import { createRateWindows } from './db/rate-windows.ts';
import type { Kit } from './feature.ts';
import type { HashCost } from './features/operators/passwords.ts';
import { createFeatures, type Features, type Ports } from './features.ts';
import { pagesDirs } from './http/pages-dirs.ts';
import { createEventHub } from './lib/event-hub.ts';
import { listHooks } from './list-hooks.ts';
import { createMetrics } from './observability/metrics.ts';
import { openRedis } from './realtime/redis.ts';

export interface Overrides extends PortOverrides {
  now?: Clock;
  log: Logger;
  /** Opened elsewhere (tests give each file its own); closed with the rest. */
  database?: Database;
  /** Sign-in limits of a world in which one machine plays everybody. */
  unlimitedSignIn?: boolean;
  /** Tests, which make hundreds of operators, pay less for each password. */
  hashCost?: HashCost;
}

/** The product: its features by name, and what carries them. */
export interface World extends Features {
  kit: Kit;
  ports: Ports;
  app: App;
  /** Begins the work that happens by itself: relay, sweeps, jobs. */
  start(): Promise<void>;
  /** Takes nothing new, finishes what is under way, closes everything. */
  stop(): Promise<void>;
}

const REQUESTS_WITHIN_MS = 5_000;

/** Opens the database, picks an adapter for every port, makes the features, and puts HTTP and sockets over them. */
export async function compose(config: Config, overrides: Overrides): Promise<World> {
  const kit = await openKit(config, overrides);
  const { database, log } = kit;
  const { ports, twins } = await openPorts(kit, overrides);
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  const features = createFeatures(kit, ports, twins);
  const hooks = listHooks(features);
  for (const { prepare } of hooks) await prepare?.();
  const app = await buildApp(kit, {
    features,
    redis,
    pages: { ...pagesDirs(features.sandbox !== undefined), brands: kit.brands },
    isReady: async () => {
      await database.execute('select 1');
      return redis === undefined || redis.pushes.status === 'ready';
    },
  });
  const work = composeWork(kit, hooks);
  let closeAuditDoor = () => {};

  return {
    ...features,
    kit,
    ports,
    app,
    async start() {
      if (database.kind === 'pglite' && !overrides.database)
        closeAuditDoor = await openAuditDoor(config.dataDir, {
          audit: () => runAudit(database.withSession, auditChecks),
          log,
        });
      app.sessionWatch.start();
      await listenForMetrics(app, config);
      await work.start();
    },
    async stop() {
      closeAuditDoor();
      work.takeNothingNew();
      app.sessionWatch.stop();
      await closeHttp(app);
      await app.metricsHttp?.close();
      await work.finish();
      redis?.close();
      await database.close();
    },
  };
}

async function openKit(config: Config, { now = Date.now, log, ...overrides }: Overrides): Promise<Kit> {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const database = overrides.database ?? (await openDatabase({ ...config, onIdleError }));
  await migrate(database);
  await ensureMessagePartitions(database, now());
  const { db } = database;
  const { secret, isLeftBehind } = await openSecret(db, config);
  if (isLeftBehind) log.warn('the database still holds an earlier SECRET_KEY; see OPERATIONS.md, "Secrets"');
  return {
    brands: createLiveBrands(),
    config,
    database,
    db,
    windows: createRateWindows(db),
    events: createEventHub(),
    metrics: createMetrics(),
    secret,
    unlimitedSignIn: overrides.unlimitedSignIn ?? false,
    hashCost: overrides.hashCost,
    newId,
    now,
    log,
  };
}

async function listenForMetrics({ metricsHttp }: App, { host, metrics: { port } }: Config) {
  await metricsHttp?.listen({ host, port }).catch((error: Error) => {
    throw new ConfigError(`METRICS_PORT: nobody can listen on ${host}, port ${port} (${error.message})`);
  });
}

/** A client that never finishes its request must not hold up everybody's. */
async function closeHttp({ http, door }: App) {
  const cut = setTimeout(() => http.server.closeAllConnections(), REQUESTS_WITHIN_MS);
  try {
    await http.close();
    await door.untilClosed();
  } finally {
    clearTimeout(cut);
  }
}
