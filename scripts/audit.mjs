import { ensureInstalled, productNode } from './lib/install.mjs';
import { runMain } from './lib/main.mjs';
import { runForeground } from './lib/run-foreground.mjs';

/** `npm run audit`: does the ledger hold? */
await runMain(async () => {
  await ensureInstalled();
  return runForeground(productNode(), ['apps/server/src/commands/audit.ts', ...process.argv.slice(2)]);
});
