import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onEnd } from './processes.mjs';
import { onPath } from './system-tools.mjs';

const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 20_000;
const START_ATTEMPTS = 4;

/** A fresh folder for one server. `base` matters to benchmarks: the temporary folder may live in memory. */
export const makeFolder = (name, base = tmpdir()) => mkdtempSync(join(base, `manyline-${name}-`));

/**
 * Runs one server process in the foreground and keeps hold of it: down and up again on the same port, with the signal
 * that each way of going down needs. On Linux the kernel ends it even when we are killed ourselves.
 */
export async function runPrivateServer({ name, folder, command, args, user, isReady, signals }) {
  let port;
  let child;
  let hasBeenUp = false;

  async function up() {
    for (let attempt = 1; ; attempt++) {
      port ??= await freePort();
      child = launch(command, args(port), { cwd: folder, ...user }, signals.fast);
      if (await settles(child, () => isReady(port, child.pid))) break;
      if (attempt === START_ATTEMPTS) throw new Error(`${name} did not start:\n${child.log()}`);
      await down('immediate');
      // Another program took the port, or the processes of a crashed server are still leaving.
      if (!hasBeenUp) port = undefined;
      await sleep(200);
    }
    hasBeenUp = true;
  }

  async function down(mode = 'fast') {
    if (child === undefined || child.hasEnded()) return;
    child.kill(signals[mode]);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await child.ended;
    clearTimeout(timer);
  }

  const stop = onEnd(async () => {
    await down('immediate');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });

  await up();
  return {
    get port() {
      return port;
    },
    get pid() {
      return child.hasEnded() ? undefined : child.pid;
    },
    up,
    down,
    async restart(mode = 'fast') {
      await down(mode);
      await up();
    },
    stop,
  };
}

function launch(command, args, options, deathSignal) {
  const setpriv = process.platform === 'linux' ? onPath('setpriv') : undefined;
  const line = setpriv ? [setpriv, '--pdeathsig', deathSignal.slice(3), command, ...args] : [command, ...args];
  const child = spawn(line[0], line.slice(1), { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4000);
    });
    // Output of the server must not keep a test's process alive.
    stream.unref();
  }
  child.unref();
  let hasEnded = false;
  const ended = new Promise((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  return { pid: child.pid, kill: (signal) => child.kill(signal), ended, hasEnded: () => hasEnded, log: () => log };
}

async function settles(child, isReady) {
  const giveUpAt = Date.now() + READY_LIMIT_MS;
  while (Date.now() < giveUpAt && !child.hasEnded()) {
    if (await isReady()) return true;
    await sleep(20);
  }
  return false;
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
