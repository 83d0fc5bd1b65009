import { endAll, endAllOnSignals, endWithNpm, isEnding } from './processes.mjs';
import { PlainError } from './say.mjs';

/**
 * Runs a script to its exit code and leaves nothing running, whether it ends well, by a mistake or by a signal.
 * Plain errors are shown as their one line, all others with their stack.
 */
export async function runMain(main) {
  endAllOnSignals();
  endWithNpm();
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (isEnding()) return;
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
  await endAll();
}
