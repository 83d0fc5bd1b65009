import type { Numbers } from '../features/numbers/create-numbers.ts';
import type { StockNumber } from '../features/numbers/own-number.ts';
import { readStockCsv } from '../features/numbers/stock-csv.ts';
import { readArguments, readList } from './read-list.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run numbers:import -- FILE             add these numbers to the stock
npm run numbers:import -- FILE --dry-run   check them and say what would change
`;

/** `npm run numbers:import`: an operator's own numbers become rentable, all of a file or none. */
await runCommand('manyline cannot import', async (args) => {
  const { files, flags } = readArguments(args, ['--dry-run']) ?? { files: [], flags: [] };
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) return showUsage(USAGE);
  const list = await readList(file, readStockCsv);
  if (!list) return 1;
  const isDryRun = flags.includes('--dry-run');
  return withProduct(({ numbers: { stock } }) => add(stock, list.numbers, isDryRun));
});

async function add(stock: Numbers['stock'], numbers: readonly StockNumber[], isDryRun: boolean): Promise<ExitCode> {
  const known = await stock.listKnown(numbers.map(({ number }) => number));
  if (!isDryRun) await stock.addAll(numbers, Date.now());
  const what = `${numbers.length} numbers: ${numbers.length - known.length} new, ${known.length} known already`;
  const when = isDryRun ? 'nothing was changed: this was a dry run' : 'for rent on running servers within 30 s';
  process.stdout.write(`${what}; ${when}\n`);
  return 0;
}
