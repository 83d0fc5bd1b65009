import { sql } from 'kysely';
import { type Db, getErrorCode, inTransaction } from './transaction.ts';

/** As the index was made with. */
const BLOCKS_PER_RANGE = 32;
const BLOCK_BYTES = 8_192;
/** Ranges summed up in a turn, of each table. */
const RANGES_AT_ONCE = 5_000;
/** Below the second after which PostgreSQL would end a vacuum of the table for us. */
const LOCK_WITHIN = '100ms';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Sums up what was added to a table by an index of block ranges: until then a look by time reads all of it. Whole ranges alone, so that
 * what is being added changes no sum; a table that is being vacuumed has its turn later.
 */
export function createBlockRanges(db: Db, index: string) {
  const done = new Map<number, number>();

  async function listTables() {
    const { rows } = await sql<{ index: number; ranges: number }>`
      select i.inhrelid::int as index, (pg_relation_size(x.indrelid) / ${sql.lit(BLOCK_BYTES * BLOCKS_PER_RANGE)})::int as ranges
      from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid where i.inhparent = ${index}::regclass`.execute(
      db,
    );
    return rows;
  }

  async function sumUp(table: number, from: number, until: number) {
    await inTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${LOCK_WITHIN}, true)`.execute(tx);
      await sql`
        select count(brin_summarize_range(${table}::oid::regclass, (range * ${sql.lit(BLOCKS_PER_RANGE)})::bigint))
        from generate_series(${from}::int, ${until - 1}::int) range`.execute(tx);
    });
  }

  return {
    async sumUp(): Promise<void> {
      for (const { index: table, ranges } of await listTables()) {
        const from = done.get(table) ?? 0;
        const until = Math.min(ranges, from + RANGES_AT_ONCE);
        if (until <= from) continue;
        try {
          await sumUp(table, from, until);
          done.set(table, until);
        } catch (error) {
          if (getErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
        }
      }
    },
  };
}
