import { ensureBuilt } from './lib/build-apps.mjs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { runMain } from './lib/main.mjs';
import { runForeground } from './lib/run-foreground.mjs';

/** `npm start`: install and build what changed, then be the server. */
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runForeground(productNode(), ['apps/server/src/main.ts', ...process.argv.slice(2)]);
});
