import type { BrandId } from '@manyline/brands/schema';
import type { BrandPiece } from '@manyline/domain/brand-pieces';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/transaction.ts';
import type { BrandSettingTable } from './brand-settings.tables.ts';

/** A part of a brand that has versions of its own. */
export interface PieceKey {
  brand: BrandId;
  piece: BrandPiece;
}

export type SettingRow = BrandSettingTable;
export type BrandSettingsRepository = ReturnType<typeof createBrandSettingsRepository>;

export function createBrandSettingsRepository(db: Db) {
  return {
    /** The newest version of every piece that holds at a time, by its id alone: values can be long. */
    async listInForce(at: number) {
      const { rows } = await sql<Pick<SettingRow, 'setting_id' | 'brand' | 'piece'>>`
        select distinct on (brand, piece) setting_id, brand, piece from brand_setting s
        where withdraws is null and holds_from <= ${at} and not exists (
          select from brand_setting w where w.brand = s.brand and w.piece = s.piece and w.withdraws = s.version
        )
        order by brand, piece, holds_from desc, version desc`.execute(db);
      return rows;
    },

    listByIds: (ids: readonly string[]) =>
      db.selectFrom('brand_setting').selectAll().where('setting_id', 'in', ids).execute(),

    /** All versions, the newest first. */
    list: (within: Db | Tx, { brand, piece }: PieceKey) =>
      within
        .selectFrom('brand_setting')
        .selectAll()
        .where('brand', '=', brand)
        .where('piece', '=', piece)
        .orderBy('version', 'desc')
        .execute(),

    /** False where the version is there already: somebody else was quicker. */
    async insert(tx: Tx, row: SettingRow): Promise<boolean> {
      const inserted = await tx
        .insertInto('brand_setting')
        .values(row)
        .onConflict((conflict) => conflict.columns(['brand', 'piece', 'version']).doNothing())
        .returning('setting_id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
  };
}
