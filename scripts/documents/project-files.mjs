import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';
import { rootEntries } from '../lib/root-entries.mjs';

const MADE_BY_TOOLS = new Set(['node_modules', 'dist', 'dist-pseudo', 'pglite', '.cache', 'test-results']);
const TEXTS = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.css', '.md', '.sql', '.html']);

/** Paths of all files of the project, from its root, with `/` between names: what its folders hold, whatever git knows of them. */
export function listFiles() {
  return Object.keys(rootEntries).flatMap((name) => walk(name));
}

function walk(path) {
  if (MADE_BY_TOOLS.has(basename(path))) return [];
  if (!statSync(fromRoot(path)).isDirectory()) return [path];
  return readdirSync(fromRoot(path)).flatMap((name) => walk(`${path}/${name}`));
}

/** Every folder above one of these files. */
export function listFolders(files) {
  const folders = new Set();
  for (const file of files) {
    const names = file.split('/').slice(0, -1);
    names.forEach((_name, index) => {
      folders.add(names.slice(0, index + 1).join('/'));
    });
  }
  return [...folders];
}

export const isText = (path) => TEXTS.has(extname(path));

export const read = (path) => readFileSync(fromRoot(path), 'utf8');

/** The documents that say how things are today; decisions say how they were seen when they were taken. */
export const listDocuments = (files) => files.filter((path) => /^(README|docs\/[^/]+)\.md$/.test(path));

export const listDecisions = (files) => files.filter((path) => /^docs\/decisions\/\d{4}-[^/]+\.md$/.test(path));
