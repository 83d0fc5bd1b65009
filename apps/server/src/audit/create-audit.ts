import type { FeatureHooks, Kit } from '../feature.ts';
import { runAudit } from './audit-check.ts';
import { auditChecks } from './audit-checks.ts';

export type Auditor = ReturnType<typeof createAudit>;

/** What the auditor found when it last looked. */
interface AuditRun {
  ranAt: number;
  broken: { rule: string; count: number }[];
}

/** The auditor as a job: how many rules it found broken last is a metric, and the first wrong row of each is in the log. */
export function createAudit({ database, log, now }: Kit) {
  let lastRun: AuditRun | undefined;

  async function watch() {
    const findings = await runAudit(database.withSession, auditChecks);
    for (const { name, count, row } of findings) log.error({ rule: name, count, row }, 'the books do not hold');
    lastRun = { ranAt: now(), broken: findings.map(({ name, count }) => ({ rule: name, count })) };
  }

  const hooks: FeatureHooks = {
    jobs: [{ name: 'audit', cron: '40 3 * * *', run: watch }],
    gauges: [
      {
        name: 'manyline_ledger_broken_rules',
        help: 'Rules of the auditor that did not hold when it last looked; -1 before its first look.',
        read: () => lastRun?.broken.length ?? -1,
      },
    ],
  };
  /** `last` is of this node: undefined where the job has not run yet. */
  return { last: () => lastRun, hooks };
}
