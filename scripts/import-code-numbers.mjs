import { ensureInstalled, productNode } from './lib/install.mjs';
import { runMain } from './lib/main.mjs';
import { runForeground } from './lib/run-foreground.mjs';

/** `npm run codes:import -- FILE`: numbers of our own that receive codes. */
await runMain(async () => {
  await ensureInstalled();
  return runForeground(productNode(), ['apps/server/src/commands/import-code-numbers.ts', ...process.argv.slice(2)]);
});
