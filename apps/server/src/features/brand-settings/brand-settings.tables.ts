import type { BrandId } from '@manyline/brands/schema';
import type { BrandPiece } from '@manyline/domain/brand-pieces';

declare module '../../db/schema.ts' {
  interface Schema {
    brand_setting: BrandSettingTable;
  }
}

export interface BrandSettingTable {
  setting_id: string;
  brand: BrandId;
  piece: BrandPiece;
  /** From 1 on, for each piece of a brand. */
  version: number;
  /** JSON of the whole piece; null: the brand's file holds again, or this row only withdraws another. */
  value: string | null;
  /** The version that never begins. */
  withdraws: number | null;
  /** The version that held when this one began, or was going to; 0: the brand's file. */
  replaces: number;
  holds_from: number;
  made_at: number;
  operator_id: string;
  who: string;
  reason: string;
}
