import { rootDir } from './lib/paths.mjs';
import { rootEntries } from './lib/root-entries.mjs';
import { runMain } from './lib/run-main.mjs';
import { say } from './lib/say.mjs';
import { findFaults } from './lib/tracked-files.mjs';

/** Fails on tracked files with odd names, of odd size, or at the root without a reason. */
await runMain(async () => {
  const faults = findFaults(rootDir, rootEntries);
  for (const fault of faults) say(fault);
  return faults.length === 0 ? 0 : 1;
});
