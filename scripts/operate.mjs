import { builtServer, isServerFresh } from './lib/build-apps.mjs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { runForeground } from './lib/run-foreground.mjs';
import { runMain } from './lib/run-main.mjs';

/** `npm run accounts`, `audit`, `carriers`, `console:log`, `console:owner`, `numbers`, `payments`, `reviews`, `suppliers` and the imports: an operator's command by its name, with its own arguments. */
await runMain(async () => {
  await ensureInstalled();
  const program = isServerFresh() ? builtServer.commands : 'apps/server/src/commands/main.ts';
  return runForeground(productNode(), [program, ...process.argv.slice(2)]);
});
