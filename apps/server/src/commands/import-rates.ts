import { basename } from 'node:path';
import { compareRates } from '../features/rates/compare-rates.ts';
import type { RateRow } from '../features/rates/rate-row.ts';
import type { RatesService } from '../features/rates/rates.service.ts';
import { readRatesCsv, writeRatesCsv } from '../features/rates/rates-csv.ts';
import { readArguments, readList } from './read-list.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run rates:import -- FILE             replace the price list
npm run rates:import -- FILE --dry-run   check it and say what would change
npm run -s rates:import -- --print       write the list in force to standard output
`;

/** `npm run rates:import`: checks a price list and puts it in the place of the one in force, whole or not at all. */
await runCommand('manyline cannot import', async (args) => {
  const { files, flags } = readArguments(args, ['--print', '--dry-run']) ?? { files: [], flags: [] };
  if (flags.includes('--print') && files.length === 0) return withRates(print);
  const [file, ...more] = files;
  if (file === undefined || more.length > 0 || flags.includes('--print')) return showUsage(USAGE);
  const list = await readList(file, readRatesCsv);
  return list ? withRates((rates) => replace(rates, list.rows, file, flags.includes('--dry-run'))) : 1;
});

function withRates(work: (rates: RatesService) => Promise<ExitCode>): Promise<ExitCode> {
  return withProduct(({ rates }) => work(rates.service));
}

async function replace(rates: RatesService, rows: RateRow[], file: string, isDryRun: boolean): Promise<ExitCode> {
  const { added, changed, removed } = compareRates(await rates.listInForce(), rows);
  if (!isDryRun) await rates.replace(rows, basename(file));
  const what = `${rows.length} prices: ${added} new, ${changed} changed, ${removed} gone`;
  const when = isDryRun ? 'nothing was changed: this was a dry run' : 'in force on running servers within 10 s';
  process.stdout.write(`${what}; ${when}\n`);
  return 0;
}

async function print(rates: RatesService): Promise<ExitCode> {
  process.stdout.write(writeRatesCsv(await rates.listInForce()));
  return 0;
}
