import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { builtServer } from '../../../../scripts/lib/build-apps.mjs';
import type { Environment } from '../config/config.ts';
import { waitFor } from './wait-for.ts';

const READY_WITHIN_MS = 30_000;

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly hasExited: boolean;
  /** From its start until it said that it is ready. */
  readonly readyAfterMs: number;
  /** The last output, for failures. */
  output(): string;
  /** Sends the signal and answers how it ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; tookMs: number }>;
}

/**
 * The product as its users run it: a process of its own, which the running test may kill. Resolves when it is ready. `main`: another
 * beginning of it, as a path.
 */
export async function startServer(port: number, env: Environment, main = builtServer.main): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...limits, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  // Not its exit: what it wrote last may still be on its way then.
  const ended = once(child, 'close') as Promise<[number | null]>;
  const url = `http://127.0.0.1:${port}`;
  // A test that fails must not leave its server behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  await waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`);
      return isReady(url);
    },
    { what: `the server to be ready\n${output()}`, deadlineMs: READY_WITHIN_MS },
  );
  const readyAfterMs = performance.now() - startedAt;

  return {
    url,
    pid: child.pid!,
    get hasExited() {
      return child.exitCode !== null || child.signalCode !== null;
    },
    readyAfterMs,
    output,
    async end(signal) {
      const askedAt = performance.now();
      child.kill(signal);
      const [code] = await ended;
      return { code, tookMs: performance.now() - askedAt };
    },
  };
}

const limits: Environment = {
  SEED: '0',
  SENDS_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
};

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text = `${text}${chunk}`.slice(-8_000);
    });
  return () => text;
}
