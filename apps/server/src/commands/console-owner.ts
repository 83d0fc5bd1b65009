import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run console:owner          prints a link by which somebody becomes an owner of the console, once
The one before is worth nothing from then on. Whoever may run this may do everything to the installation anyway.
`;

async function main(args: string[]): Promise<ExitCode> {
  if (args.length > 0) return showUsage(USAGE);
  return withProduct(async ({ operators }) => {
    process.stdout.write(`${await operators.makeOwnerLink()}\n`);
  });
}

await runCommand('manyline console:owner', main);
