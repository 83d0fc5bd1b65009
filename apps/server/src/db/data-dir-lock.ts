import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';

/** The embedded database serves one process: a second one on the same folder would ruin it. Answers the unlock. */
export function lockDataDir(directory: string): () => void {
  const file = join(directory, 'server.pid');
  const holder = readHolder(file);
  if (holder !== undefined) throw new ConfigError(`DATA_DIR: ${directory} is in use by process ${holder}`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** A killed process leaves its file behind; only a living one counts. */
function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
    process.kill(pid, 0);
    return isServer(pid) ? pid : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? Number(readFileSync(file, 'utf8')) : undefined;
  }
}

/** Process numbers are used again; where the system tells, only a Node process can be the holder. */
function isServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}
