declare module '../db/schema.ts' {
  interface Schema {
    /** Findings of the auditor's last look, by rule: how many rows broke it. */
    audit_rule: { rule: string; ran_at: number; broken: number };
  }
}

export type {};
