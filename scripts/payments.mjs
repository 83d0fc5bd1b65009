import { ensureInstalled, productNode } from './lib/install.mjs';
import { runMain } from './lib/main.mjs';
import { runForeground } from './lib/run-foreground.mjs';

/** `npm run payments`: what an operator does about top-ups. */
await runMain(async () => {
  await ensureInstalled();
  return runForeground(productNode(), ['apps/server/src/commands/payments.ts', ...process.argv.slice(2)]);
});
