import { staticChecks, vitestArgs } from './lib/checks.mjs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { run } from './lib/processes.mjs';
import { runMain } from './lib/run-main.mjs';
import { say, step } from './lib/say.mjs';

/** `npm run check`: types, lint, rules and unit tests, in under a minute. All of them run, so that one round tells all. */
await runMain(async () => {
  await ensureInstalled();
  const failed = [];
  for (const { name, args } of [...staticChecks, { name: 'unit tests', args: vitestArgs('unit', 'calls') }]) {
    const { code } = await step(name, () => run(productNode(), args));
    if (code !== 0) failed.push(name);
  }
  say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
