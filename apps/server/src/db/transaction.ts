import { HOUR_MS } from '@manyline/domain/time';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from './ids.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
/** The connection went away, or the server is starting or stopping: nobody knows whether the commit happened. */
const CONNECTION_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '25P03',
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
  /**
   * Try again also after a lost connection: only for work that is safe to repeat after a commit that nobody heard of.
   */
  repeatable: boolean;
}

/** Deadlocks are tried again for so long. */
const UNTANGLED_WITHIN_MS = 15_000;
/** Lost connections: a batch and the one that waits for it have ten seconds together, and a try may take five of these. */
const RECONNECTED_WITHIN_MS = 2_500;

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
      if (Date.now() - started > (lost ? RECONNECTED_WITHIN_MS : UNTANGLED_WITHIN_MS)) throw error;
      await new Promise((resolve) => setTimeout(resolve, lost ? Math.min(50 * attempt, 500) : 5 * attempt));
    }
  }
}

const UNDECIDED_MAX = '10s';
/** Much longer than any transaction is tried again. */
const MARKS_KEPT_MS = HOUR_MS;

/**
 * Runs work in one transaction, repeated after a lost connection. When the answer of a commit was lost, the mark that the
 * transaction wrote says whether it happened, and what that run answered holds: so what has to follow a commit follows it
 * once. (`pg_xact_status` may speak of another transaction: ids that a crash took with it are given again.)
 */
export async function inKnownTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const mark = newId();
  let earlier: { answer: T } | undefined;
  return inTransaction(
    db,
    async (tx) => {
      const isRepeat = earlier !== undefined;
      if (earlier && !(await takeMark(tx, mark))) return earlier.answer;
      const answer = await work(tx);
      // One that has written nothing may run again.
      earlier = isRepeat || (await markWhatWrote(tx, mark)) ? { answer } : undefined;
      return answer;
    },
    { repeatable: true },
  );
}

async function markWhatWrote(tx: Tx, mark: string): Promise<boolean> {
  const { rows } = await sql`/* transaction.mark */
    insert into transaction_mark (id) select ${mark}::uuid where pg_current_xact_id_if_assigned() is not null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** False: a run that wrote it was committed. A session whose client went away may still be at its commit: that is waited for. */
async function takeMark(tx: Tx, mark: string): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${UNDECIDED_MAX}, true)`.execute(tx);
  const { rows } =
    await sql`insert into transaction_mark (id) values (${mark}::uuid) on conflict do nothing returning id`.execute(tx);
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx);
  return rows.length > 0;
}

/** Forgets marks that nobody can ask for any more. */
export async function pruneTransactionMarks(db: Db): Promise<void> {
  await sql`delete from transaction_mark
    where marked_at < (extract(epoch from clock_timestamp()) * 1000)::bigint - ${MARKS_KEPT_MS}::bigint`.execute(db);
}
