import { readFile } from 'node:fs/promises';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, requireDatabase } from './db/open.ts';
import type { StockNumber } from './features/numbers/own-number.ts';
import { createStockRepository, type StockRepository } from './features/numbers/stock.repository.ts';
import { readStockCsv } from './features/numbers/stock-csv.ts';

const USAGE = `npm run numbers:import -- FILE             add these numbers to the stock
npm run numbers:import -- FILE --dry-run   check them and say what would change
`;
const PROBLEMS_SHOWN = 20;

/** `npm run numbers:import`: an operator's own numbers become rentable, all of a file or none. */
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`manyline cannot import: ${explain(error)}\n`);
  process.exitCode = 2;
}

async function main(args: readonly string[]): Promise<number> {
  const files = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (files.length !== 1 || flags.some((flag) => flag !== '--dry-run')) {
    process.stderr.write(USAGE);
    return 2;
  }
  const [file] = files as [string];
  const { numbers, problems } = readStockCsv(await readFile(file, 'utf8'));
  if (problems.length > 0) {
    for (const { line, problem } of problems.slice(0, PROBLEMS_SHOWN))
      process.stderr.write(`${file}:${line}: ${problem}\n`);
    if (problems.length > PROBLEMS_SHOWN)
      process.stderr.write(`and ${problems.length - PROBLEMS_SHOWN} more problems\n`);
    process.stderr.write('nothing was changed\n');
    return 1;
  }
  return withStock((stock) => add(stock, numbers, flags.includes('--dry-run')));
}

async function add(stock: StockRepository, numbers: readonly StockNumber[], dryRun: boolean): Promise<number> {
  const known = await stock.listKnown(numbers.map(({ number }) => number));
  if (!dryRun) await stock.addAll(numbers, Date.now());
  const what = `${numbers.length} numbers: ${numbers.length - known.length} new, ${known.length} known already`;
  const when = dryRun ? 'nothing was changed: this was a dry run' : 'for rent on running servers within 30 s';
  process.stdout.write(`${what}; ${when}\n`);
  return 0;
}

async function withStock(work: (stock: StockRepository) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  requireDatabase(config);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return await work(createStockRepository(database.db));
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
