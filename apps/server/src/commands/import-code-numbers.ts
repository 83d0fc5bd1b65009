import { readCodeNumbersCsv, type SourcedCodeNumber } from '../features/verification/code-numbers-csv.ts';
import { findDeafNumbers } from '../features/verification/code-receivers.rules.ts';
import { readArguments, readList } from './read-list.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = 'npm run codes:import -- FILE    add these numbers for codes, all or none\n';

/** `npm run codes:import`: an operator's own numbers receive codes. A number that is known stays what it is. */
await runCommand('manyline cannot import', async (args) => {
  const { files } = readArguments(args, []) ?? { files: [] };
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) return showUsage(USAGE);
  const list = await readList(file, readCodeNumbersCsv);
  return list ? add(list.numbers) : 1;
});

async function add(numbers: readonly SourcedCodeNumber[]): Promise<ExitCode> {
  return withProduct(async ({ carrierAccounts: { carriers }, verification }) => {
    const deaf = findDeafNumbers(carriers, numbers);
    if (deaf.length > 0) {
      process.stderr.write(`${deaf.join('\n')}\nnothing was added\n`);
      return 1;
    }
    const added = await verification.addNumbers(numbers, Date.now());
    const what = `${numbers.length} numbers: ${added} new, ${numbers.length - added} known already`;
    process.stdout.write(`${what}; on running servers within 5 s\n`);
    return 0;
  });
}
