import { spawn } from 'node:child_process';

export interface CommandLimits {
  /** The text on its standard input. */
  input?: string | undefined;
  timeoutMs: number;
  outputBytesMax: number;
  signal?: AbortSignal | undefined;
}

export type CommandEnd =
  | { kind: 'done'; output: Buffer }
  | { kind: 'exit'; code: number | null; signal: string | null }
  | { kind: 'stopped'; why: 'time' | 'output' }
  | { kind: 'notStarted'; why: string };

/**
 * Variables of the environment that a speech program needs; our settings hold secrets that are none of its business.
 */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'LD_LIBRARY_PATH', 'CUDA_VISIBLE_DEVICES'];

/** Runs a program without a shell and answers what it wrote. It and its children end with the time or output they may use. */
export function runCommand(
  [program, ...args]: readonly string[],
  { input, timeoutMs, outputBytesMax, signal }: CommandLimits,
): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const env = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    // A process group of its own: what the program starts goes with it.
    const stdin = input === undefined ? 'ignore' : 'pipe';
    const child = spawn(program!, args, { env, detached: true, stdio: [stdin, 'pipe', 'ignore'], shell: false });
    // One that ends without having read all of it: how it ended says why.
    child.stdin?.on('error', () => undefined).end(input);
    const chunks: Buffer[] = [];
    let size = 0;
    let stopped: 'time' | 'output' | undefined;
    const stop = (why: 'time' | 'output') => {
      stopped ??= why;
      killGroup(child.pid);
      // A process that left the group may hold the output open for ever.
      child.stdout!.destroy();
    };
    const timeout = setTimeout(() => stop('time'), timeoutMs);
    const onAbort = () => stop('time');
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    const finish = (end: CommandEnd) => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', onAbort);
      resolve(end);
    };
    child.stdout!.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > outputBytesMax) stop('output');
      else chunks.push(chunk);
    });
    child.on('error', (error) =>
      finish({ kind: 'notStarted', why: (error as NodeJS.ErrnoException).code ?? 'failed' }),
    );
    child.on('close', (code, endedBy) => {
      if (stopped) finish({ kind: 'stopped', why: stopped });
      else if (code === 0) finish({ kind: 'done', output: Buffer.concat(chunks) });
      else finish({ kind: 'exit', code, signal: endedBy });
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The program ended by itself in this very moment.
  }
}
