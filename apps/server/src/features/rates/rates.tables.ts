import type { BrandId } from '@manyline/brands/schema';
import type { WrittenLanguage } from '@manyline/domain/languages';
import type { ColumnType, Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    rate: RateTable;
    rate_list: { id: Generated<number>; version: number; imported_at: number; source: string; row_count: number };
  }
}

interface RateTable {
  platform: BrandId;
  type: string;
  country_code: string;
  position: number;
  /** By language. */
  description: ColumnType<Record<WrittenLanguage, string>, string, string>;
  common: number;
  economic: number | null;
}
