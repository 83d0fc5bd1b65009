import { inTransaction } from '../db/transaction.ts';
import type { FeatureHooks, Kit } from '../feature.ts';
import { type AuditFinding, runAudit } from './audit-check.ts';
import { auditChecks } from './audit-checks.ts';

export type Auditor = ReturnType<typeof createAudit>;

/** The findings of the auditor's last look. */
interface AuditRun {
  ranAt: number;
  broken: { rule: string; count: number }[];
}

/**
 * The auditor as a job: how many rules it found broken last is a metric, the first wrong row of each is in the log, and what it found
 * is kept, so that every node and whoever starts anew knows it.
 */
export function createAudit({ database, db, log, now }: Kit) {
  let brokenHere: number | undefined;

  async function watch() {
    const findings = await runAudit(database.withSession, auditChecks);
    for (const { name, count, row } of findings) log.error({ rule: name, count, row }, 'the books do not hold');
    brokenHere = findings.length;
    await keep(findings);
  }

  async function keep(findings: readonly AuditFinding[]) {
    const counts = new Map(findings.map(({ name, count }) => [name, count]));
    const ranAt = now();
    const rows = auditChecks.map(({ name }) => ({ rule: name, ran_at: ranAt, broken: counts.get(name) ?? 0 }));
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('audit_rule').execute();
      await tx.insertInto('audit_rule').values(rows).execute();
    });
  }

  async function readRules() {
    const kept = await db.selectFrom('audit_rule').selectAll().execute();
    const found = new Map(kept.map((row) => [row.rule, row]));
    return auditChecks.map(({ name }) => {
      const row = found.get(name);
      return { rule: name, broken: row?.broken ?? 0, ...(row && { ranAt: row.ran_at }) };
    });
  }

  const hooks: FeatureHooks = {
    jobs: [{ name: 'audit', cron: '40 3 * * *', run: watch }],
    gauges: [
      {
        name: 'manyline_ledger_broken_rules',
        help: 'Rules of the auditor that did not hold when it last looked; -1 before its first look.',
        read: () => brokenHere ?? -1,
      },
    ],
  };
  return {
    watch,
    /** Every rule, and what the last look at it found, on whichever node it was. */
    readRules,
    /** The last look, on whichever node it was; undefined before the first. */
    async last(): Promise<AuditRun | undefined> {
      const rules = (await readRules()).filter(({ ranAt }) => ranAt !== undefined);
      if (rules.length === 0) return undefined;
      const broken = rules.filter((rule) => rule.broken > 0).map(({ rule, broken: count }) => ({ rule, count }));
      return { ranAt: Math.max(...rules.map(({ ranAt }) => ranAt ?? 0)), broken };
    },
    hooks,
  };
}
