import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Resident memory of a process, as Linux has it. */
export function readMb(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Math.round(Number(kb) / 1024);
}

/** The processor's time that a process has taken since its start, all threads of it. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
