import type { Clock } from '@manyline/ports/clock';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { LiveBrands } from './brands/live-brands.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/client.ts';
import type { RateWindows } from './db/rate-windows.ts';
import type { Db } from './db/transaction.ts';
import type { HashCost } from './features/operators/passwords.ts';
import type { ScheduledJob } from './jobs/jobs.ts';
import type { EventHub } from './lib/event-hub.ts';
import type { Gauge } from './observability/gauge.ts';
import type { Metrics } from './observability/metrics.ts';
import type { HasAudience } from './realtime/audience.ts';
import type { AppServer, AppSocket, SocketAsker } from './realtime/socket-types.ts';

/** Tools for every feature, made before the first of them. */
export interface Kit {
  /** Every reader of a brand asks here: operators change brands while the product runs. */
  brands: LiveBrands;
  config: Config;
  database: Database;
  db: Db;
  /** Counts what is limited in the database, the same for all nodes. */
  windows: RateWindows;
  events: EventHub;
  metrics: Metrics;
  /** Keys the hashes of codes and passes; the same on every node. */
  secret: string;
  /** Sign-in limits are lifted: one machine plays everybody. */
  unlimitedSignIn: boolean;
  /** The price of a password's hash where it is not the recommended one. */
  hashCost: HashCost | undefined;
  /** A UUIDv7 of the given moment, now unless said. */
  newId: (date?: number) => string;
  now: Clock;
  log: Logger;
}

/** Work that comes again on one node; never twice at once there. */
export interface Recurring {
  /** As the log names it when it fails. */
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

/** The sockets, for pushes. */
export interface Sockets {
  io: AppServer;
  hasAudience: HasAudience;
}

/**
 * The hooks that a feature hangs on the house. The composition goes through all features' hooks, in the order of `features.ts`. Its rules for
 * the auditor are not among them: they are found by their file's name (`x.audit.ts`), since the auditor runs without the rest.
 */
export interface FeatureHooks {
  /** Before anything is served: what has to be in memory by then. */
  prepare?(): Promise<unknown>;
  /** Calls and pages. */
  mount?(http: FastifyInstance): void | Promise<void>;
  /** Origins that a page of ours may post a form to. */
  formOrigins?: readonly string[];
  /** Subscribes to events that become pushes. */
  push?(sockets: Sockets): void;
  /** Handlers of a signed-in socket. */
  onSocket?(socket: AppSocket, asker: SocketAsker): void;
  /** On every node: what is kept in memory and read again. */
  readings?: readonly Recurring[];
  /** On nodes that take up work. */
  sweeps?: readonly Recurring[];
  /** By the clock, on one node at a time. */
  jobs?: readonly ScheduledJob[];
  gauges?: readonly Gauge[];
  /** Begins what happens by itself beside sweeps and jobs. @param works whether this node takes up work */
  start?(works: boolean): void | Promise<void>;
  /** Ends it: waits for what is under way. What was made last stops first. */
  stop?(): void | Promise<void>;
}

/** A server feature: what it gives to others beside what it hangs on the house. */
export interface Feature {
  hooks: FeatureHooks;
}
