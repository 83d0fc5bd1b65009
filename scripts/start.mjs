import { ensureBuilt } from './lib/build-apps.mjs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { pseudoEnv } from './lib/pseudo.mjs';
import { runForeground } from './lib/run-foreground.mjs';
import { runMain } from './lib/run-main.mjs';
import { sayBesideLog } from './lib/say.mjs';
import { SERVER_ENV, SERVER_NODE_ARGS } from './lib/server-start.mjs';

/** `npm start`: install and build what changed, then be the server. */
await runMain(async () => {
  sayBesideLog();
  Object.assign(process.env, pseudoEnv());
  await ensureInstalled();
  await ensureBuilt();
  const args = [...SERVER_NODE_ARGS, 'apps/server/src/main.ts', ...process.argv.slice(2)];
  return runForeground(productNode(), args, { env: { ...SERVER_ENV, ...process.env } });
});
