import { runAudit } from './audit/audit-check.ts';
import { auditChecks } from './audit/audit-checks.ts';
import { readConfig } from './config/config.ts';
import { openDatabase } from './db/open.ts';

/** `npm run audit`: holds the books of a live system against their rules; names the first row that is wrong. */
const database = await openDatabase(readConfig(process.env));
try {
  const findings = await runAudit(database.withSession, auditChecks);
  for (const { name, row, count } of findings) {
    process.stdout.write(
      `broken: ${name} (${count} ${count === 1 ? 'row' : 'rows'}); the first: ${JSON.stringify(row)}\n`,
    );
  }
  process.stdout.write(`${auditChecks.length - findings.length} of ${auditChecks.length} rules hold\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
