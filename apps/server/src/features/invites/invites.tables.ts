import type { BrandId } from '@manyline/brands/schema';

declare module '../../db/schema.ts' {
  interface Schema {
    invite_code: { account_id: string; platform: BrandId; code: string; created_at: number };
    referral: ReferralTable;
  }
}

interface ReferralTable {
  /** Who redeemed. */
  account_id: string;
  /** Whose code it was. */
  inviter_id: string;
  platform: BrandId;
  /** The verified phone at that moment: full number, digits. */
  phone: string;
  /** Micros. */
  reward: number;
  redeemed_at: number;
}
