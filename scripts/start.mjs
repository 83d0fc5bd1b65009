import { builtServer, ensureBuilt } from './lib/build-apps.mjs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { pseudoEnv } from './lib/pseudo.mjs';
import { runForeground } from './lib/run-foreground.mjs';
import { runMain } from './lib/run-main.mjs';
import { sayBesideLog } from './lib/say.mjs';

/** `npm start`: install and build what changed, then be the server. */
await runMain(async () => {
  sayBesideLog();
  Object.assign(process.env, pseudoEnv());
  await ensureInstalled();
  await ensureBuilt();
  // On Linux memory that one thread gave back is another's only within an arena, and compilers have many threads.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env };
  return runForeground(productNode(), [builtServer.main, ...process.argv.slice(2)], { env });
});
