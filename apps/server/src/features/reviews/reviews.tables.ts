declare module '../../db/schema.ts' {
  interface Schema {
    review_decision: ReviewDecisionTable;
  }
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

export type {};
