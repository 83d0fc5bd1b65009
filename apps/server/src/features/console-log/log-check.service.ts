import type { Clock } from '@manyline/ports/clock';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { FIRST_LINK, type LogMark, linkOf, sealOf } from './log-chain.rules.ts';

export interface LogCheck {
  rows: number;
  /** The first row that is not as it was written; absent while the chain holds. */
  brokenAt?: number;
  /** When all of the chain was followed last. */
  wholeAt?: number;
}

const CHECKED_AT_ONCE = 1_000;
const START: LogMark = { seq: 0, hash: FIRST_LINK, wholeAt: null, brokenAt: null };

type Row = Selectable<Schema['console_log']>;
const same = (a: Buffer, b: Buffer) => Buffer.from(a).equals(Buffer.from(b));

export type LogChecks = ReturnType<typeof createLogChecks>;

/**
 * Follows the chain of the log. What was followed once is kept by a sealed mark, so that a look costs the rows that came since; what was
 * changed below the mark is found by the look at all of it, and by whoever reads the changed row.
 */
export function createLogChecks({ db, key, now }: { db: Db; key: Buffer; now: Clock }) {
  async function readMark(): Promise<LogMark> {
    const row = await db.selectFrom('console_log_mark').selectAll().executeTakeFirst();
    if (!row) return START;
    const mark = { seq: row.seq, hash: Buffer.from(row.hash), wholeAt: row.whole_at, brokenAt: row.broken_at };
    return same(row.seal, sealOf(key, mark)) ? mark : START;
  }

  async function keepMark(mark: LogMark) {
    const row = {
      seq: mark.seq,
      hash: mark.hash,
      whole_at: mark.wholeAt,
      broken_at: mark.brokenAt,
      seal: sealOf(key, mark),
    };
    await db
      .insertInto('console_log_mark')
      .values(row)
      .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
      .execute();
  }

  const findRow = (seq: number) => db.selectFrom('console_log').selectAll().where('seq', '=', seq).executeTakeFirst();

  /** The chain from a mark to the end that is kept apart; how far it holds. */
  async function follow(from: LogMark): Promise<{ seq: number; hash: Buffer; isWhole: boolean }> {
    const end = await db.selectFrom('console_log_end').select(['seq', 'hash']).executeTakeFirst();
    let { seq, hash } = from;
    // The row that the mark stands at is there, and as it was.
    const marked = seq === 0 ? undefined : await findRow(seq);
    if (seq > 0 && (!marked || !same(marked.hash, hash) || !end || end.seq < seq))
      return { seq: Math.min(seq - 1, end?.seq ?? 0), hash, isWhole: false };
    for (;;) {
      const rows = await db
        .selectFrom('console_log')
        .selectAll()
        .where('seq', '>', seq)
        .where('seq', '<=', end?.seq ?? 0)
        .orderBy('seq')
        .limit(CHECKED_AT_ONCE)
        .execute();
      for (const { hash: written, ...row } of rows) {
        const link = linkOf(key, hash, row);
        if (row.seq !== seq + 1 || !same(link, written)) return { seq, hash, isWhole: false };
        ({ seq } = row);
        hash = link;
      }
      if (rows.length < CHECKED_AT_ONCE) break;
    }
    return { seq, hash, isWhole: end !== undefined && seq === end.seq && same(hash, end.hash) };
  }

  const toCheck = (seq: number, brokenAt: number | null, wholeAt: number | null): LogCheck => ({
    rows: seq,
    ...(brokenAt !== null && { brokenAt }),
    ...(wholeAt !== null && { wholeAt }),
  });

  return {
    /** Checks the rows since the last look; faults that the last look at all of it found stay until the next one. */
    async check(): Promise<LogCheck> {
      const mark = await readMark();
      const { seq, hash, isWhole } = await follow(mark);
      if (isWhole && (seq > mark.seq || mark === START)) await keepMark({ ...mark, seq, hash });
      return toCheck(seq, mark.brokenAt ?? (isWhole ? null : seq + 1), mark.wholeAt);
    },

    /** All of it, from the first row on. */
    async checkWhole(): Promise<LogCheck> {
      const mark = await readMark();
      const { seq, hash, isWhole } = await follow(START);
      // Rows that were followed before and are no more: an end that was cut off, with the link that was kept apart set back.
      const isCut = seq < mark.seq;
      const brokenAt = isWhole && !isCut ? null : seq + 1;
      const wholeAt = now();
      await keepMark(isCut ? { ...mark, wholeAt, brokenAt } : { seq, hash, wholeAt, brokenAt });
      return toCheck(seq, brokenAt, wholeAt);
    },

    /** Of rows that somebody reads, the first that is not as it was written, or that follows one that is gone. */
    async findForged(rows: readonly Row[]): Promise<number | undefined> {
      const before = rows.map(({ seq }) => seq - 1).filter((seq) => seq > 0);
      const known = new Map(rows.map(({ seq, hash }) => [seq, hash]));
      const missing = before.filter((seq) => !known.has(seq));
      const others =
        missing.length === 0
          ? []
          : await db.selectFrom('console_log').select(['seq', 'hash']).where('seq', 'in', missing).execute();
      for (const { seq, hash } of others) known.set(seq, hash);
      const forged = rows.flatMap(({ hash, ...row }) => {
        const previous = row.seq === 1 ? FIRST_LINK : known.get(row.seq - 1);
        if (!previous) return [row.seq - 1];
        return same(linkOf(key, Buffer.from(previous), row), hash) ? [] : [row.seq];
      });
      return forged.length === 0 ? undefined : Math.min(...forged);
    },
  };
}
