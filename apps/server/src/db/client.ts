import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PGliteDialect,
  PostgresDialect,
} from 'kysely';
import pg from 'pg';
import { keepLeadingMarks } from './keep-leading-marks.ts';
import { createMutex } from './mutex.ts';
import { startParams } from './pglite-params.ts';
import { type Ask, createPoolSession } from './pool-session.ts';
import type { Schema } from './schema.ts';
import { createSilenceWatch } from './silent-connections.ts';

/** Statements as text with `$1` parameters, for what brings its own SQL (migrations, pg-boss). */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface Database {
  kind: 'pglite' | 'postgres';
  db: Kysely<Schema>;
  /** Without values the text may hold several statements. */
  execute: ExecuteSql;
  /** Runs work on one pinned session: locks and open transactions belong to it alone. */
  withSession<T>(work: (execute: ExecuteSql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface PostgresOptions {
  url: string;
  poolSize: number;
  onIdleError?: (error: Error) => void;
}

const INT8_OID = 20;

/**
 * Every statement of a request reads by index. A plan made while a table was empty would scan it, and a prepared plan is
 * kept while the table grows: so scans and hash joins are ruled out. With them ruled out, costs look high enough for the
 * JIT compiler, which would take longer than the statement. `auto` keeps one plan of a prepared statement: planning a batch
 * anew, with its arrays as constants, costs as much as a fifth of running it.
 */
const requestPlans = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
  plan_cache_mode: 'auto',
} as const;
/**
 * The server's own limits against a path that broke without closing: a transaction that says nothing gives its locks back, and TCP
 * asks whether we are still there (after 10 s, three times).
 */
const sessionLimits = {
  idle_in_transaction_session_timeout: '5s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '3',
  tcp_keepalives_count: '3',
} as const;
/** Limit for a place in the pool, and for opening a connection. */
const ACQUIRED_WITHIN_MS = 2_500;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Reports read whole tables, and may think between two of them; a transaction that makes one begins with this. */
export const reportPlans =
  'set local enable_seqscan = on; set local enable_hashjoin = on; set local enable_mergejoin = on; set local idle_in_transaction_session_timeout = 0';

export function openPostgres({ url, poolSize, onIdleError }: PostgresOptions): Database {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
  } as pg.CustomTypesConfig;
  const silence = createSilenceWatch({ url, ...(onIdleError && { onSilence: onIdleError }) });
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: ACQUIRED_WITHIN_MS,
    // A statement need not wait for the answer to the one before it.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    options: toOptions({ ...requestPlans, ...sessionLimits }),
    // Whose connections these are, in pg_stat_activity and the database's log; the URL may say it better.
    application_name: 'manyline',
    onConnect: silence.watch,
  });
  silence.follow(pool);
  // A server restart raises 'error' on idle clients; unheard, it would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', (error) => onIdleError?.(error)));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: asQueryBuilderPool(pool) }) });
  return {
    kind: 'postgres',
    db,
    async execute(text, values) {
      if (values?.length) return pool.query(text, values);
      const client = await pool.connect();
      try {
        return await client.query(text);
      } catch (error) {
        // Several statements may have opened a transaction: it must not go back into the pool with the session.
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async withSession(work) {
      const client = await pool.connect();
      try {
        return await work(async (text, values) => client.query(text, values));
      } finally {
        client.release();
      }
    },
    async close() {
      silence.stop();
      await db.destroy();
      // Kysely ends only a pool that it used itself; open connections would keep a command alive for ten seconds.
      if (!pool.ending) await pool.end();
    },
  };
}

function asQueryBuilderPool(pool: pg.Pool) {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const { query } = createPoolSession((asked) => ask(client, asked));
      return { query, release: (destroy?: boolean) => client.release(destroy) };
    },
  } as unknown as ConstructorParameters<typeof PostgresDialect>[0]['pool'] & object;
}

/**
 * As `client.query`, which copies what it is asked property by property, with their descriptors, and makes a second stack for each
 * error: that is a hundredth of what a send costs the server.
 */
function ask(client: pg.PoolClient, { name, text, values }: Parameters<Ask>[0]): ReturnType<Ask> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error: Error | undefined, answer: pg.QueryResult) =>
      error ? reject(error) : resolve(answer),
    );
    client.query(Object.assign(query, { name }));
  });
}

function toOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** An embedded database as a file, for `openPglite` to begin from: what `fill` put into it, and nothing else. */
export async function dumpPglite(fill?: (database: Database) => Promise<void>): Promise<Buffer> {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create({
    startParams: startParams(PGlite.defaultStartParams, false),
    parsers: { [INT8_OID]: Number },
  });
  await fill?.(await usePglite(pglite));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return Buffer.from(await dump.arrayBuffer());
}

/** `dataDir` undefined: in memory, for tests; `template` is what it begins from then. */
export async function openPglite(dataDir?: string, template?: Blob): Promise<Database> {
  return usePglite(await makePglite(dataDir, template));
}

/** The embedded database itself, for `usePglite`. */
export async function makePglite(dataDir?: string, template?: Blob): Promise<PGlite> {
  keepLeadingMarks();
  // Loaded where it is used: a start on PostgreSQL has no use for it.
  const { PGlite } = await import('@electric-sql/pglite');
  const { FlushedNodeFs } = await import('./flushed-node-fs.ts');
  // Two compilers side by side take twice the memory, and leave 50 MB of it for good.
  if (dataDir) setFlagsFromString('--wasm-num-compilation-tasks=1');
  let panic = 'it did not say why';
  return PGlite.create({
    ...(dataDir && { fs: new FlushedNodeFs(dataDir, () => endProcess(panic)) }),
    onStderr: (line) => {
      panic = /PANIC: .*/.exec(line)?.[0] ?? panic;
      return false;
    },
    startParams: startParams(PGlite.defaultStartParams, dataDir !== undefined),
    ...(template && { loadDataDir: template }),
    parsers: { [INT8_OID]: Number },
    relaxedDurability: false,
  });
}

/** A database that gave itself up answers nothing more; the next start replays its log. */
function endProcess(reason: string): never {
  process.stderr.write(`manyline ends, because the embedded database gave up: ${reason}\n`);
  process.exit(1);
}

/** A database's only user. Closing it closes the database. */
export async function usePglite(pglite: PGlite): Promise<Database> {
  for (const [name, value] of Object.entries(requestPlans)) await pglite.exec(`set ${name} = ${value}`);
  const db = new Kysely<Schema>({ dialect: new OneAtATimeDialect({ pglite }) });
  const execute: ExecuteSql = async (text, values) => {
    if (values?.length) return pglite.query(text, values);
    try {
      const results = await pglite.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    } catch (error) {
      await pglite.exec('rollback').catch(() => undefined);
      throw error;
    }
  };
  return {
    kind: 'pglite',
    db,
    execute: (text, values) => db.connection().execute(() => execute(text, values)),
    withSession: (work) => db.connection().execute(() => work(execute)),
    close: () => db.destroy(),
  };
}

/** PGlite has one session. Without a lock, statements of others would run inside whatever transaction is open. */
class OneAtATimeDialect extends PGliteDialect {
  override createDriver(): Driver {
    const inner = super.createDriver();
    const mutex = createMutex();
    const releases = new Map<DatabaseConnection, () => void>();
    const acquireConnection = async () => {
      const release = await mutex.acquire();
      const shared = await inner.acquireConnection();
      // A wrapper per holder, so that its release frees its own turn.
      const held: DatabaseConnection = {
        executeQuery: <R>(query: CompiledQuery) => shared.executeQuery<R>(query),
        streamQuery: () => {
          throw new Error('streaming is not supported on PGlite');
        },
      };
      releases.set(held, release);
      return held;
    };
    return {
      init: (options) => inner.init(options),
      acquireConnection,
      beginTransaction: async (_held, settings) => inner.beginTransaction(await inner.acquireConnection(), settings),
      commitTransaction: async () => inner.commitTransaction(await inner.acquireConnection()),
      rollbackTransaction: async () => inner.rollbackTransaction(await inner.acquireConnection()),
      releaseConnection: async (held) => {
        releases.get(held)?.();
        releases.delete(held);
      },
      destroy: () => inner.destroy(),
    };
  }
}
