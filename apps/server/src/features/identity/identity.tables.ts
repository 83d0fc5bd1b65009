import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
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
  }
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
