import { type AuditFinding, runAudit } from './audit/audit-check.ts';
import { auditChecks } from './audit/audit-checks.ts';
import { askAtDoor } from './audit/audit-door.ts';
import { type Config, readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { openDatabase, requireDatabase } from './db/open.ts';
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
  const findings = await find(readConfig(process.env));
  for (const { name, row, count } of findings) {
    const rows = `${count} ${count === 1 ? 'row' : 'rows'}`;
    process.stdout.write(`broken: ${name} (${rows}); the first: ${JSON.stringify(row)}\n`);
  }
  process.stdout.write(`${auditChecks.length - findings.length} of ${auditChecks.length} rules hold\n`);
  return findings.length === 0 ? 0 : 1;
}

/** A running server that has the embedded database to itself is asked to look; everything else is opened here. */
async function find(config: Config): Promise<AuditFinding[]> {
  const found = config.databaseUrl === undefined ? await askAtDoor(config.dataDir) : undefined;
  if (found) return found;
  requireDatabase(config);
  const database = await openDatabase(config);
  try {
    return await runAudit(database.withSession, auditChecks);
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (getErrorCode(error) === UNDEFINED_TABLE) return 'the database is empty: the server has never run on it';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
