declare module '../../db/schema.ts' {
  interface Schema {
    proposal: ProposalTable;
  }
}

interface ProposalTable {
  proposal_id: string;
  kind: string;
  about: string;
  /** JSON. */
  payload: string;
  reason: string;
  proposed_by: string;
  proposed_at: number;
  expires_at: number;
  decided_by: string | null;
  decided_at: number | null;
  outcome: string | null;
}

export type {};
