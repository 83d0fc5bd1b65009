import { runAudit } from './audit/audit-check.ts';
import { auditChecks } from './audit/audit-checks.ts';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { openDatabase } from './db/open.ts';
import { getErrorCode } from './db/transaction.ts';

const UNDEFINED_TABLE = '42P01';

/** `npm run audit`: holds the books of a live system against their rules; names the first row that is wrong. */
try {
  process.exitCode = await audit();
} catch (error) {
  process.stderr.write(`manyline cannot audit: ${explain(error)}\n`);
  process.exitCode = 2;
}

async function audit(): Promise<number> {
  const database = await openDatabase(readConfig(process.env));
  try {
    const findings = await runAudit(database.withSession, auditChecks);
    for (const { name, row, count } of findings) {
      const rows = `${count} ${count === 1 ? 'row' : 'rows'}`;
      process.stdout.write(`broken: ${name} (${rows}); the first: ${JSON.stringify(row)}\n`);
    }
    process.stdout.write(`${auditChecks.length - findings.length} of ${auditChecks.length} rules hold\n`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (getErrorCode(error) === UNDEFINED_TABLE) return 'the database is empty: the server has never run on it';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
