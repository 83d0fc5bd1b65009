import type { BrandId } from '@manyline/brands/schema';

import type { ColumnType, Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    profile: ProfileTable;
    profile_review: ProfileReviewTable;
  }
}

type StoredStatus = 0 | 1 | 2 | 100;

export interface ProfileTable {
  account_id: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  province: Generated<string>;
  region_code: Generated<string>;
  postal_code: Generated<string>;
  feature: Generated<string>;
  use_cases: ColumnType<{ value: string; text?: string }[], string | undefined, string>;
  profile_status: Generated<StoredStatus>;
  use_case_status: Generated<StoredStatus>;
  profile_reason: string | null;
  use_case_reason: string | null;
  filed_at: number;
}

interface ProfileReviewTable {
  account_id: string;
  id: string;
  platform: BrandId;
  kind: 'profile' | 'useCase';
  filed_at: number;
  decided_at: number | null;
  outcome: 'approved' | 'refused' | null;
  reason: string | null;
  decided_by: string | null;
}
