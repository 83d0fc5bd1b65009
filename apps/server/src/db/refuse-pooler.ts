import { ConfigError } from '../config/config-error.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import type { Database, ExecuteSql } from './client.ts';

type Sessions = Pick<Database, 'withSession'>;

const ANSWERED_WITHIN_MS = 10_000;

/**
 * Refuses what stands between the product and PostgreSQL and breaks what it relies on: planner options of each
 * connection (0010), and sessions of its own, which prepared statements and advisory locks live in.
 * @throws ConfigError naming the cause.
 */
export async function refusePooler(database: Sessions): Promise<void> {
  await withTimeout(database.withSession(refuseLostOptions), ANSWERED_WITHIN_MS);
  const areShared = await withTimeout(shareSessions(database), ANSWERED_WITHIN_MS);
  if (areShared)
    throw new ConfigError(
      'DATABASE_URL: a connection pooler there shares sessions between transactions; name PostgreSQL itself, or set the pooler to session mode',
    );
}

async function refuseLostOptions(execute: ExecuteSql) {
  const { rows } = await execute('show enable_seqscan');
  const [row] = rows as { enable_seqscan: string }[];
  if (row?.enable_seqscan === 'off') return;
  throw new ConfigError(
    'DATABASE_URL: the options of a connection do not reach PostgreSQL; a pooler drops them (pgbouncer does), or the URL has options of its own; name PostgreSQL itself',
  );
}

/**
 * Two sessions take turns while the second is within a transaction. A pooler that lends server connections by transaction gives
 * the second the server process that the first had, or the first another one afterwards.
 */
function shareSessions({ withSession }: Sessions): Promise<boolean> {
  return withSession(async (first) => {
    const before = await readProcessId(first);
    return withSession(async (second) => {
      await second('begin');
      try {
        // The first may now wait for the one that the second holds.
        if ((await readProcessId(second)) === before) return true;
        return (await readProcessId(first)) !== before;
      } finally {
        await second('rollback');
      }
    });
  });
}

async function readProcessId(execute: ExecuteSql): Promise<number> {
  const { rows } = await execute('select pg_backend_pid() as pid');
  return (rows as { pid: number }[])[0]!.pid;
}
