import { ensureInstalled, productNode } from './lib/install.mjs';
import { runMain } from './lib/main.mjs';
import { runForeground } from './lib/run-foreground.mjs';

/** `npm run numbers:import -- FILE`: numbers of our own to rent out. */
await runMain(async () => {
  await ensureInstalled();
  return runForeground(productNode(), ['apps/server/src/commands/import-numbers.ts', ...process.argv.slice(2)]);
});
