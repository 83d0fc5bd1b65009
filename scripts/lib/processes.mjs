import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { rootDir } from './paths.mjs';

const GRACE_MS = 5000;

const running = new Set();
const cleanups = new Set();
let ending = false;

/**
 * Starts a child as the leader of its own process group, so that whatever it starts can be ended with it. `yields`: it computes while
 * nobody else wants the processor.
 * @returns {import('node:child_process').ChildProcess}
 */
export function startGroup(command, args, { yields = false, ...options } = {}) {
  if (ending) throw new Error('we are ending');
  const child = spawn(command, args, {
    cwd: rootDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    ...options,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  if (yields && child.pid) letOthersFirst(child.pid);
  return child;
}

/** The child comes after others, and so does all that it starts. */
function letOthersFirst(pid) {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  try {
    // Linux shares the processor between sessions before it does between processes, unless it was told not to.
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // There is no such thing here.
  }
}

/** Signals the whole group; a group that is gone already is not an error. */
export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

/** Asks a group to end, as Ctrl-C would, so that test runners close their browsers and servers; insists after a while. */
async function endGroup(child) {
  const closed = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGINT');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await closed;
  clearTimeout(timer);
}

/**
 * Runs a command to its end. `capture` keeps its output instead of showing it; `limitMs` ends it when it takes too long.
 * @returns {Promise<{code: number, output: string, timedOut: boolean}>}
 */
export function run(command, args, { capture = false, limitMs, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = startGroup(command, args, { ...(capture && { stdio: ['ignore', 'pipe', 'pipe'] }), ...options });
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    const onLimit = () => {
      timedOut = true;
      endGroup(child);
    };
    const timer = limitMs && setTimeout(onLimit, limitMs);
    // A tool that ends may leave helpers behind in its group (a browser, a worker): none survives its step.
    child.once('exit', () => signalGroup(child, 'SIGKILL'));
    child.once('error', (error) => {
      clearTimeout(timer);
      running.delete(child);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output, timedOut });
    });
  });
}

/** Registers work that must happen however the script ends; returns a function that runs it now, once. */
export function onEnd(cleanup) {
  const once = async () => {
    if (cleanups.delete(once)) await cleanup();
  };
  cleanups.add(once);
  return once;
}

/** Runs the cleanups that are left, newest first. */
export async function endAll() {
  await Promise.all([...running].map(endGroup));
  for (const cleanup of [...cleanups].reverse()) {
    await cleanup().catch((error) => console.error(error));
  }
}

/** On Ctrl-C, SIGTERM or a closed terminal: end every group, clean up, exit as a signal's victim does. */
export function endAllOnSignals() {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.on(signal, async () => {
      if (ending) return;
      ending = true;
      await endAll();
      process.exit(128 + number);
    });
  }
}

/** True once a signal has asked us to end: a script that was waiting for a child must not start the next one. */
export const isEnding = () => ending;

/** npm that is killed outright cannot pass anything on; being left behind then counts as being asked to end. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  timer.unref();
}
