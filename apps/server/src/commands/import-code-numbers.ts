import { readCodeNumbersCsv, type SourcedCodeNumber } from '../features/verification/code-numbers-csv.ts';
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
  return list ? add(list.numbers, file) : 1;
});

async function add(numbers: readonly SourcedCodeNumber[], file: string): Promise<ExitCode> {
  return withProduct(async ({ verification: { codeStock } }) => {
    const deaf = codeStock.findDeaf(numbers);
    if (deaf.length > 0) {
      const said = deaf.map(({ line, problem }) => `${file}:${line}: ${problem}`);
      process.stderr.write(`${said.join('\n')}\nnothing was added\n`);
      return 1;
    }
    const added = await codeStock.addAll(numbers, Date.now());
    const what = `${numbers.length} numbers: ${added} new, ${numbers.length - added} known already`;
    process.stdout.write(`${what}; on running servers within 5 s\n`);
    return 0;
  });
}
