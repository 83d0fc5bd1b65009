import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CLOCK_TICK_MS = 10;

export interface Child {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a server of the benchmark; resolves when it listens. */
export function startServer(script: string, env: Record<string, string>): Promise<Child> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // For whoever looks where the time goes: BENCH_NODE_ARGS='--cpu-prof --cpu-prof-dir=…'.
    execArgv: process.env.BENCH_NODE_ARGS?.split(' ') ?? [],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    child.on('message', (message: { ready?: number }) => {
      if (message.ready !== undefined) resolve({ port: message.ready, pid: child.pid!, stop: () => stop(child) });
    });
  });
}

export function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
  });
}

/** CPU time of a process so far, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  return readStat(`/proc/${pid}/stat`).own * CLOCK_TICK_MS;
}

/** CPU time of the benchmark's own PostgreSQL: its postmaster, the sessions that it serves, and those that it served. */
export function postgresCpuMs(): number {
  const postmaster = Number(process.env.BENCH_POSTGRES_PID);
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const { parent, own, ended } = readStat(`/proc/${entry}/stat`);
      if (Number(entry) === postmaster) ticks += own + ended;
      else if (parent === postmaster) ticks += own;
    } catch {
      // Ended in between.
    }
  }
  return ticks * CLOCK_TICK_MS;
}

export function rssBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}

/** In ticks: of the process itself, and of the children that it has waited for. */
function readStat(file: string) {
  const text = readFileSync(file, 'utf8');
  // The name in brackets may hold spaces; parent, user and system time are fields 4 and 14 to 17 of the whole line.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
}
