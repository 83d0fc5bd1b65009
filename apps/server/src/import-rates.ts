import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatMicros } from '@manyline/domain/money';
import { stringify } from 'csv-stringify/sync';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, requireDatabase } from './db/open.ts';
import { compareRates } from './features/rates/compare-rates.ts';
import type { RateRow } from './features/rates/rate-row.ts';
import { createRatesRepository } from './features/rates/rates.repository.ts';
import { createRatesService, type RatesService } from './features/rates/rates.service.ts';
import { rateColumns, readRatesCsv } from './features/rates/rates-csv.ts';

const USAGE = `npm run rates:import -- FILE             replace the price list
npm run rates:import -- FILE --dry-run   check it and say what would change
npm run rates:import -- --print          write the list in force to standard output
`;
const PROBLEMS_SHOWN = 20;

/** `npm run rates:import`: checks a price list and puts it in the place of the one in force, whole or not at all. */
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`manyline cannot import: ${explain(error)}\n`);
  process.exitCode = 2;
}

async function main(args: readonly string[]): Promise<number> {
  const files = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const printing = flags.includes('--print');
  const known = flags.every((flag) => ['--print', '--dry-run'].includes(flag));
  if (!known || files.length !== (printing ? 0 : 1)) {
    process.stderr.write(USAGE);
    return 2;
  }
  if (printing) return withRates(print);
  const [file] = files as [string];
  const { rows, problems } = readRatesCsv(await readFile(file, 'utf8'));
  if (problems.length > 0) {
    for (const { line, problem } of problems.slice(0, PROBLEMS_SHOWN))
      process.stderr.write(`${file}:${line}: ${problem}\n`);
    if (problems.length > PROBLEMS_SHOWN)
      process.stderr.write(`and ${problems.length - PROBLEMS_SHOWN} more problems\n`);
    process.stderr.write('nothing was changed\n');
    return 1;
  }
  return withRates((rates) => replace(rates, rows, file, flags.includes('--dry-run')));
}

async function replace(rates: RatesService, rows: RateRow[], file: string, dryRun: boolean): Promise<number> {
  const { added, changed, removed } = compareRates(await rates.listInForce(), rows);
  if (!dryRun) await rates.replace(rows, basename(file));
  const what = `${rows.length} prices: ${added} new, ${changed} changed, ${removed} gone`;
  const when = dryRun ? 'nothing was changed: this was a dry run' : 'in force on running servers within 10 s';
  process.stdout.write(`${what}; ${when}\n`);
  return 0;
}

async function print(rates: RatesService): Promise<number> {
  const lines = (await rates.listInForce()).map(({ platform, type, countryCode, description, common, economic }) => [
    ...[platform, type, countryCode, description.en, description.zh, formatMicros(common)],
    economic === null ? '' : formatMicros(economic),
  ]);
  process.stdout.write(stringify([[...rateColumns], ...lines]));
  return 0;
}

async function withRates(work: (rates: RatesService) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  requireDatabase(config);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return await work(createRatesService({ rates: createRatesRepository(database.db), now: Date.now }));
  } finally {
    await database.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
