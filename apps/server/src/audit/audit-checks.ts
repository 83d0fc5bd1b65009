import type { AuditCheck } from './audit-check.ts';
import { loadRuleModules } from './rule-modules.ts';

/**
 * The rules of all features: every list that a file `x.audit.ts` of a feature exports. They are data, found by the name of their
 * file, so that a broken installation can be audited without composing it.
 */
export const auditChecks: readonly AuditCheck[] = (await loadRuleModules())
  .flatMap(Object.values)
  .flat() as AuditCheck[];
