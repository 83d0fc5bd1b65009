declare module '../../db/schema.ts' {
  interface Schema {
    review_claim: {
      kind: string;
      account_id: string;
      review_id: string;
      operator_id: string;
      claimed_until: number;
    };
  }
}

export type {};
