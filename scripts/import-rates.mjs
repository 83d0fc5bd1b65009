import { ensureInstalled, productNode } from './lib/install.mjs';
import { runMain } from './lib/main.mjs';
import { runForeground } from './lib/run-foreground.mjs';

/** `npm run rates:import -- FILE`: a new price list. */
await runMain(async () => {
  await ensureInstalled();
  return runForeground(productNode(), ['apps/server/src/commands/import-rates.ts', ...process.argv.slice(2)]);
});
