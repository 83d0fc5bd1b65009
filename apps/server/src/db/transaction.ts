import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
/** The connection went away, or the server is starting or stopping: nobody knows whether the commit happened. */
const CONNECTION_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
]);

export function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

export function isConnectionError(error: unknown): boolean {
  if (CONNECTION_CODES.has(getErrorCode(error) ?? '')) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
      error.message,
    )
  );
}

export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.has(getErrorCode(error) ?? '');
}

export interface RetryOptions {
  /** Also after a lost connection: only for work that is safe to repeat after a commit nobody heard of. */
  repeatable: boolean;
  /** Give up so long after the first try, milliseconds. */
  forMs?: number;
}

/** Runs work in one transaction; deadlocks are tried again at once, lost connections with a growing pause. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: RetryOptions = { repeatable: false },
): Promise<T> {
  const started = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const lost = options.repeatable && isConnectionError(error);
      if (!lost && !isSerializationFailure(error)) throw error;
      if (Date.now() - started > (options.forMs ?? 15_000)) throw error;
      await new Promise((resolve) => setTimeout(resolve, lost ? Math.min(50 * attempt, 500) : 5 * attempt));
    }
  }
}

const UNDECIDED_MS = 50;
const UNDECIDED_MAX_MS = 10_000;

/**
 * Runs work in one transaction, repeated after a lost connection. When the answer of a commit was lost, PostgreSQL is asked
 * whether it happened, and what the first run answered holds: so what has to follow a commit follows it once.
 */
export async function inKnownTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let earlier: { id: string; answer: T } | undefined;
  return inTransaction(
    db,
    async (tx) => {
      if (earlier && (await isCommitted(tx, earlier.id))) return earlier.answer;
      const answer = await work(tx);
      // None is given to a transaction that has written nothing: that one may run again.
      const { rows } = await sql<{ id: string | null }>`/* transaction.id */
        select pg_current_xact_id_if_assigned()::text as id`.execute(tx);
      earlier = rows[0]?.id ? { id: rows[0].id, answer } : undefined;
      return answer;
    },
    { repeatable: true },
  );
}

/** A session whose client went away may still be at its commit: that is waited for. */
async function isCommitted(tx: Tx, id: string): Promise<boolean> {
  for (const until = Date.now() + UNDECIDED_MAX_MS; ; ) {
    const { rows } = await sql<{ status: string | null }>`select pg_xact_status(${id}::xid8) as status`.execute(tx);
    if (rows[0]?.status !== 'in progress') return rows[0]?.status === 'committed';
    if (Date.now() > until) throw new Error('a transaction whose connection was lost stays undecided');
    await new Promise((resolve) => setTimeout(resolve, UNDECIDED_MS));
  }
}
