import { basename } from 'node:path';
import type { CodeService } from '../features/code-services/code-service.rules.ts';
import type { CodeServicesService } from '../features/code-services/code-services.service.ts';
import { readServicesCsv, writeServicesCsv } from '../features/code-services/services-csv.ts';
import { readArguments, readList } from './read-list.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run services:import -- FILE             replace the list of services for codes
npm run services:import -- FILE --dry-run   check it and say what would change
npm run -s services:import -- --print       write the list in force to standard output
`;

/** `npm run services:import`: checks a list of services and puts it in the place of the one in force, whole or not at all. */
await runCommand('manyline cannot import', async (args) => {
  const { files, flags } = readArguments(args, ['--print', '--dry-run']) ?? { files: [], flags: [] };
  if (flags.includes('--print') && files.length === 0) return withServices(print);
  const [file, ...more] = files;
  if (file === undefined || more.length > 0 || flags.includes('--print')) return showUsage(USAGE);
  const list = await readList(file, readServicesCsv);
  return list ? withServices((services) => replace(services, list.services, file, flags.includes('--dry-run'))) : 1;
});

function withServices(work: (services: CodeServicesService) => Promise<ExitCode>): Promise<ExitCode> {
  return withProduct(({ codeServices }) => work(codeServices.service));
}

async function replace(services: CodeServicesService, list: CodeService[], file: string, isDryRun: boolean) {
  const { fresh, changed, gone } = await services.compare(list);
  if (!isDryRun) await services.replace(list, basename(file));
  const counts = `${fresh.length} new, ${changed.length} changed, ${gone.length} gone`;
  const when = isDryRun ? 'nothing was changed: this was a dry run' : 'in force on running servers within 10 s';
  process.stdout.write(`${list.length} services: ${counts}; ${when}\n`);
  return 0 as const;
}

async function print(services: CodeServicesService): Promise<ExitCode> {
  process.stdout.write(writeServicesCsv(await services.listInForce()));
  return 0;
}
