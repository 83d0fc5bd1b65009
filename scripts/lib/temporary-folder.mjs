import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
const TMPFS = 0x01021994;
/** A whole run keeps less than 2 GB there; the rest is for browsers, servers and everybody else. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * A folder for everything that a run of the tests writes, in memory where there is plenty: on a disk, PostgreSQL spends a
 * third of its time on making and deleting the files of a database for each world.
 */
export function makeTemporaryFolder() {
  const folder = makeIn(isRoomy() ? MEMORY_FOLDER : tmpdir());
  if (mayRunFrom(folder)) return folder;
  // Containers may forbid programs there, which tests write too.
  rmSync(folder, { recursive: true });
  return makeIn(tmpdir());
}

function makeIn(base) {
  const folder = mkdtempSync(join(base, 'manyline-test-'));
  // PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  return folder;
}

function isRoomy() {
  if (!existsSync(MEMORY_FOLDER) || freemem() < ENOUGH_BYTES) return false;
  const { type, bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return type === TMPFS && bavail * bsize >= ENOUGH_BYTES;
}

function mayRunFrom(folder) {
  const probe = join(folder, 'probe');
  writeFileSync(probe, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(probe);
  rmSync(probe);
  return status === 0;
}
