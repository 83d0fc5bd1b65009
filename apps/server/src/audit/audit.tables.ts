declare module '../db/schema.ts' {
  interface Schema {
    /** What the auditor found of each rule when it last looked: how many rows broke it. */
    audit_rule: { rule: string; ran_at: number; broken: number };
  }
}

export type {};
