import { type AuditFinding, runAudit } from '../audit/audit-check.ts';
import { auditChecks } from '../audit/audit-checks.ts';
import { askAtDoor } from '../audit/audit-door.ts';
import { type Config, readConfig } from '../config/config.ts';
import { openDatabase, requireDatabase } from '../db/open.ts';
import { type ExitCode, runCommand } from './run-command.ts';

/** `npm run audit`: holds the books of a live system against their rules; names the first row that is wrong. */
await runCommand('manyline cannot audit', audit);

async function audit(): Promise<ExitCode> {
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
