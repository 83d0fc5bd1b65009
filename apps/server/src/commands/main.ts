import { flushCompiled } from '../keep-compiled.ts';

/** By the name that comes first; the rest is the command's own. */
const commands: Record<string, () => Promise<unknown>> = {
  abuse: () => import('./abuse.ts'),
  accounts: () => import('./accounts.ts'),
  audit: () => import('./audit.ts'),
  carriers: () => import('./carriers.ts'),
  'console-log': () => import('./console-log.ts'),
  'console-owner': () => import('./console-owner.ts'),
  'import-code-numbers': () => import('./import-code-numbers.ts'),
  'import-numbers': () => import('./import-numbers.ts'),
  'import-rates': () => import('./import-rates.ts'),
  'import-services': () => import('./import-services.ts'),
  numbers: () => import('./numbers.ts'),
  payments: () => import('./payments.ts'),
  reviews: () => import('./reviews.ts'),
  suppliers: () => import('./suppliers.ts'),
};

const [name = ''] = process.argv.slice(2);
const command = commands[name];
if (command) {
  await command();
  flushCompiled();
} else {
  process.stderr.write(`${name}: not one of ${Object.keys(commands).join(', ')}\n`);
  process.exitCode = 2;
}
