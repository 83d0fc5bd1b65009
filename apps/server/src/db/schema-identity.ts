import type { Generated } from 'kysely';

/** Column names and types of identity proofs and of reviews by people; migration 0013 is the truth. */
export interface IdentityTables {
  identity_proof: IdentityProofTable;
  identity_picture: IdentityPictureTable;
  identity_look: {
    account_id: string;
    at: number;
    id: string;
    picture_id: string;
    slot: string;
    looked_by: string;
    network: string;
  };
  review_decision: ReviewDecisionTable;
}

interface IdentityProofTable {
  account_id: string;
  status: 1 | 2 | 100;
  filing_id: string;
  filed_at: number;
  decided_at: number | null;
  reason: Generated<string>;
}

interface IdentityPictureTable {
  account_id: string;
  id: string;
  slot: string | null;
  extension: 'jpg' | 'png';
  created_at: number;
}

interface ReviewDecisionTable {
  account_id: string;
  at: number;
  id: string;
  kind: string;
  review_id: string;
  outcome: 'approved' | 'refused';
  template: string | null;
  reason: string;
  decided_by: string;
  result: string;
}
