import { type ExecuteSql, reportPlans } from '../db/client.ts';

/** A rule about the data as a query that answers the rows which break it. */
export interface AuditCheck {
  name: string;
  sql: string;
}

export interface AuditFinding {
  name: string;
  /** The first row that is wrong. */
  row: Record<string, unknown>;
  count: number;
}

const COUNT_MAX = 1000;

/** Runs the checks within the transaction of the session, on what that transaction sees. */
export async function findBroken(execute: ExecuteSql, checks: readonly AuditCheck[]): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const { name, sql } of checks) {
    const { rows } = await execute(`${sql} limit ${COUNT_MAX}`);
    if (rows.length > 0) findings.push({ name, row: rows[0] as Record<string, unknown>, count: rows.length });
  }
  return findings;
}

/** Runs on a live system: all checks see one moment, and nothing waits for them. */
export async function runAudit(
  withSession: <T>(work: (execute: ExecuteSql) => Promise<T>) => Promise<T>,
  checks: readonly AuditCheck[],
): Promise<AuditFinding[]> {
  return withSession(async (execute) => {
    await execute('begin isolation level repeatable read read only');
    await execute(reportPlans);
    try {
      return await findBroken(execute, checks);
    } finally {
      await execute('rollback');
    }
  });
}
