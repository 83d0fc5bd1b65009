import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootDir } from './paths.mjs';

const SKIPPED_FOLDERS = new Set(['dist', 'dist-pseudo', 'node_modules', 'testing', '.cache']);
const TEST_FILE = /\.(test|fault)\.tsx?$/;

/** One hash over the names and contents of everything below the paths, tests and outputs left out. */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => (existsSync(path) ? filesBelow(path) : []))) {
    hash
      .update(`${relative(rootDir, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(child);
    return entry.isFile() && !TEST_FILE.test(entry.name) ? [child] : [];
  });
}
