import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { type AuditCheck, runAudit } from './audit-check.ts';

/** The auditor as a job: what it found last is a metric, and the first wrong row is in the log. */
export function createAuditWatch({
  database,
  checks,
  log,
}: {
  database: Database;
  checks: readonly AuditCheck[];
  log: Logger;
}) {
  const watch = {
    broken: -1,
    async run() {
      const findings = await runAudit(database.withSession, checks);
      for (const { name, count, row } of findings) log.error({ rule: name, count, row }, 'the books do not hold');
      watch.broken = findings.length;
    },
  };
  return watch;
}
