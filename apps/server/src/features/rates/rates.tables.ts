import type { BrandId } from '@manyline/brands/schema';

import type { Generated } from 'kysely';

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
  description_en: string;
  description_zh: string;
  common: number;
  economic: number | null;
}
