import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run console:log          follows the chain of the console's log from its first row on, and says where it breaks
`;

async function main(args: string[]): Promise<ExitCode> {
  if (args.length > 0) return showUsage(USAGE);
  return withProduct(async ({ consoleLog }) => {
    const { rows, brokenAt } = await consoleLog.service.checkWhole();
    const holds = brokenAt === undefined;
    process.stdout.write(holds ? `the chain holds: ${rows} rows\n` : `the chain is broken at row ${brokenAt}\n`);
    return holds ? 0 : 1;
  });
}

await runCommand('manyline console:log', main);
