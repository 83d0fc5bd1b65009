import { ensureBuilt } from './lib/build-apps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/run-main.mjs';

/** `npm run build`: the pages as a server without build tools serves them. */
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
