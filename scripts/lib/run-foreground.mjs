import { signalGroup, startGroup } from './processes.mjs';

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
/** Ctrl-C reaches us twice, from the terminal and from npm; the child must not take the echo for a second request. */
const ECHO_MS = 500;

/** Runs a command as if it were this process: its output, its signals, its exit code. */
export function runForeground(command, args, options) {
  const child = startGroup(command, args, { stdio: 'inherit', ...options });
  let lastSignalAt = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // From here on a signal is the child's to answer; our own cleaning follows its end.
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (performance.now() - lastSignalAt < ECHO_MS) return;
      lastSignalAt = performance.now();
      signalGroup(child, signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0)));
  });
}
