import { readAudit } from './lib/advisories.mjs';
import { ensureInstalled, npm } from './lib/install.mjs';
import { runMain } from './lib/run-main.mjs';
import { say } from './lib/say.mjs';

/** `npm run advisories`: fails on known holes in what a production install consists of; says so where the registry keeps no list. */
await runMain(async () => {
  await ensureInstalled();
  const { output } = await npm('audit', '--omit=dev', '--json', '--loglevel=error');
  const { skipped, holes } = readAudit(output);
  if (skipped !== undefined) say(`SKIPPED: the registry tells no advisories (${skipped})`);
  for (const hole of holes) say(hole);
  if (skipped === undefined && holes.length === 0) say('No known holes of weight.');
  return holes.length === 0 ? 0 : 1;
});
