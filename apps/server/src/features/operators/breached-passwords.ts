import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { ConfigError } from '../../config/config-error.ts';

/** A hash of 40 digits, a colon, how often it leaked, and the end of the line. */
const LINE = /^[\dA-F]{40}:\d+\r?\n/;
/** Octets; longer than any line. */
const LINE_MAX = 64;

export type BreachedPasswords = ReturnType<typeof createBreachedPasswords>;

/**
 * Passwords that ever leaked, in a file as Have I Been Pwned gives it: SHA-1 by the line, in their order, tens of gigabytes of them. None
 * leaked without a file. @throws ConfigError for another file
 */
export function createBreachedPasswords(path: string | undefined) {
  if (path !== undefined) refuseOther(path);
  return {
    async has(password: string): Promise<boolean> {
      if (path === undefined) return false;
      const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
      const file = await open(path);
      try {
        return await search(file, (await file.stat()).size, wanted);
      } finally {
        await file.close();
      }
    },
  };
}

function refuseOther(path: string) {
  const first = Buffer.alloc(LINE_MAX);
  try {
    const file = openSync(path, 'r');
    readSync(file, first, 0, LINE_MAX, 0);
    closeSync(file);
  } catch (error) {
    throw new ConfigError(`BREACHED_PASSWORDS: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!LINE.test(first.toString('latin1')))
    throw new ConfigError(
      'BREACHED_PASSWORDS: must name a file whose lines are SHA-1 in capitals, a colon and a number',
    );
}

/** Halves the part of the file in which the line may begin. */
async function search(file: FileHandle, size: number, wanted: string): Promise<boolean> {
  let from = 0;
  let until = size;
  while (from < until) {
    const line = await readLineAround(file, Math.floor((from + until) / 2));
    if (line.hash === wanted) return true;
    if (line.hash < wanted) from = line.end;
    else until = line.start;
  }
  return false;
}

/** The line to which the octet at `at` belongs. */
async function readLineAround(file: FileHandle, at: number) {
  const before = Math.max(0, at - LINE_MAX);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * LINE_MAX), 0, 2 * LINE_MAX, before);
  const text = buffer.toString('latin1', 0, bytesRead);
  const start = at === before ? 0 : text.lastIndexOf('\n', at - before - 1) + 1;
  const newline = text.indexOf('\n', at - before);
  const end = newline < 0 ? text.length : newline + 1;
  return { start: before + start, end: before + end, hash: text.slice(start, start + 40) };
}
