import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditCheck } from './audit-check.ts';

const FEATURES = join(import.meta.dirname, '../features');
const RULES = /\.audit\.ts$/;

/**
 * The rules of all features: every list that a file `x.audit.ts` of a feature exports. They are data, found by the name of their
 * file, so that a broken installation can be audited without composing it.
 */
export const auditChecks: readonly AuditCheck[] = await loadChecks();

async function loadChecks(): Promise<AuditCheck[]> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => RULES.test(file));
  const lists = await Promise.all(
    files.toSorted().map(async (file) => Object.values((await import(join(FEATURES, file))) as object)),
  );
  return lists.flat(2) as AuditCheck[];
}
