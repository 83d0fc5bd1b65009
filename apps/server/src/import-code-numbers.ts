import { readFile } from 'node:fs/promises';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, requireDatabase } from './db/open.ts';
import { readCodeNumbersCsv, type SourcedCodeNumber } from './features/verification/code-numbers-csv.ts';
import { createCodeStockRepository } from './features/verification/code-stock.repository.ts';

const USAGE = 'npm run codes:import -- FILE    add these numbers for codes, all or none\n';
const PROBLEMS_SHOWN = 20;

/** `npm run codes:import`: an operator's own numbers receive codes. A number that is known stays what it is. */
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`manyline cannot import: ${explain(error)}\n`);
  process.exitCode = 2;
}

async function main(args: readonly string[]): Promise<number> {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0 || file.startsWith('--')) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { numbers, problems } = readCodeNumbersCsv(await readFile(file, 'utf8'));
  if (problems.length === 0) return add(numbers);
  for (const { line, problem } of problems.slice(0, PROBLEMS_SHOWN))
    process.stderr.write(`${file}:${line}: ${problem}\n`);
  process.stderr.write('nothing was changed\n');
  return 1;
}

async function add(numbers: readonly SourcedCodeNumber[]): Promise<number> {
  const config = readConfig(process.env);
  requireDatabase(config);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const added = await createCodeStockRepository(database.db).addAll(numbers, Date.now());
    process.stdout.write(
      `${numbers.length} numbers: ${added} new, ${numbers.length - added} known already; on running servers within 5 s\n`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
