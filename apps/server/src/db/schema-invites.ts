/** Column names and types of the invite tables (migration 0018). */
export interface InviteTables {
  invite_code: { account_id: string; platform: string; code: string; created_at: number };
  referral: ReferralTable;
}

interface ReferralTable {
  /** Who redeemed. */
  account_id: string;
  /** Whose code it was. */
  inviter_id: string;
  platform: string;
  /** The verified phone at that moment: full number, digits. */
  phone: string;
  /** Micros. */
  reward: number;
  redeemed_at: number;
}
