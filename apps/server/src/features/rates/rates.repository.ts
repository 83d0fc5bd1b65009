import type { RateType } from '@manyline/contract/rates';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { RateRow } from './rate-row.ts';

const ROWS_AT_ONCE = 1_000;

export interface ImportedList {
  version: number;
  importedAt: number;
  source: string;
}

export type RatesRepository = ReturnType<typeof createRatesRepository>;

export function createRatesRepository(db: Db) {
  async function insertAll(tx: Tx, rows: readonly RateRow[]) {
    const values = rows.map((row, position) => ({
      platform: row.platform,
      type: row.type,
      country_code: row.countryCode,
      position,
      description: JSON.stringify(row.description),
      common: row.common,
      economic: row.economic,
    }));
    for (let at = 0; at < values.length; at += ROWS_AT_ONCE)
      await tx
        .insertInto('rate')
        .values(values.slice(at, at + ROWS_AT_ONCE))
        .execute();
  }

  return {
    /** Undefined while nothing was imported. */
    async findList(): Promise<ImportedList | undefined> {
      return db.selectFrom('rate_list').select(['version', 'imported_at as importedAt', 'source']).executeTakeFirst();
    },

    async listRows(): Promise<RateRow[]> {
      const rows = await db.selectFrom('rate').selectAll().orderBy('position').execute();
      return rows.map((row) => ({
        platform: row.platform,
        type: row.type as RateType,
        countryCode: row.country_code,
        description: row.description,
        common: row.common,
        economic: row.economic,
      }));
    },

    /** All or nothing: readers see the old list until the new one is whole. */
    async replace(rows: readonly RateRow[], source: string, at: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        await sql`insert into rate_list (version, imported_at, source, row_count) values (1, ${at}, ${source}, ${rows.length})
          on conflict (id) do update set version = rate_list.version + 1, imported_at = ${at}, source = ${source}, row_count = ${rows.length}`.execute(
          tx,
        );
        await tx.deleteFrom('rate').execute();
        await insertAll(tx, rows);
      });
    },
  };
}
